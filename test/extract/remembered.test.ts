import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remembered } from '../../src/extract/remembered.ts';

test('answers as the function itself would, whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__')), (most, texts) => {
      const find = remembered(most, text => `${text}!`);
      expect(texts.map(find)).toEqual(texts.map(text => `${text}!`));
    }),
  );
});

test('asks once for what comes again soon, also where the answer is nothing', () => {
  const asked: string[] = [];
  const find = remembered(2, text => void asked.push(text));
  for (const text of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) find(text);
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('keeps the latest answers and forgets the rest', () => {
  const asked: string[] = [];
  const find = remembered(2, text => {
    asked.push(text);
    return text;
  });
  for (const text of ['a', 'b', 'c', 'd', 'e', 'e', 'd', 'a']) find(text);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});
