/** Disjoint sets of numbers (union-find), with members that stand for ids nobody has: ghosts. No recursion. */
export class Sets {
  readonly #up: number[];
  readonly #size: number[];
  readonly #ghosts = new Map<string, number>();

  constructor(count: number) {
    this.#up = Array.from({ length: count }, (_, i) => i);
    this.#size = this.#up.map(() => 1);
  }

  /** The member that stands for an id which no message has. */
  ghost(id: string): number {
    let member = this.#ghosts.get(id);
    if (member === undefined) {
      member = this.#up.length;
      this.#up.push(member);
      this.#size.push(1);
      this.#ghosts.set(id, member);
    }
    return member;
  }

  /** The member that stands for the set of `member`. */
  find(member: number): number {
    let root = member;
    while (this.#up[root] !== root) root = this.#up[root] ?? root;
    for (let at = member; at !== root; ) {
      const next = this.#up[at] ?? root;
      this.#up[at] = root;
      at = next;
    }
    return root;
  }

  unite(a: number, b: number): void {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return;
    const [small, large] = (this.#size[x] ?? 1) < (this.#size[y] ?? 1) ? [x, y] : [y, x];
    this.hang(small, large);
  }

  /** Makes `root`, which stands for its set, a part of the set of `under`; that set's member goes on standing for it. */
  hang(root: number, under: number): void {
    const top = this.find(under);
    this.#up[root] = top;
    this.#size[top] = (this.#size[top] ?? 1) + (this.#size[root] ?? 1);
  }

  size(member: number): number {
    return this.#size[this.find(member)] ?? 1;
  }
}
