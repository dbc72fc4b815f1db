/** The part of seek-bzip 2.0.0 that is used; the package has no types of its own. */
declare module 'seek-bzip' {
  interface Output {
    writeByte(byte: number): void;
    flush?(): void;
  }
  /** Decodes the block that starts `bit` bits into `input`, which begins with a bzip2 header. Throws on damage. */
  function decodeBlock(input: Uint8Array, bit: number, output: Output): void;
  const seekBzip: { decodeBlock: typeof decodeBlock };
  export default seekBzip;
}
