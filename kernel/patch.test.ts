import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, patchOf, type Patch } from '#kernel/patch.ts';

const inJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('a patch names what differs, by key and by place, and nothing else', () => {
  const before = {
    pot: 10,
    chairs: [
      { stack: 5, name: 'a' },
      { stack: 7, name: 'b' },
    ],
    own: null as object | null,
    old: 1,
  };
  const after = { pot: 10, chairs: [before.chairs[0]!, { stack: 6, name: 'b' }], own: { call: 2 } };
  const patch = patchOf(before, after);
  expect(patch).toEqual({ chairs: { 1: { stack: [6] } }, own: [{ call: 2 }], old: 0 });
  expect(applyPatch(before, patch!)).toEqual(after);
  expect(applyPatch(before, patch!).chairs[0], 'the rest is shared').toBe(before.chairs[0]);
  expect(patchOf(after, inJson(after))).toBeUndefined();
});

test('a list of another length is replaced, and a value that is a list itself is no patch', () => {
  for (const [before, after] of [
    [{ a: [1, 2] }, { a: [1, 2, 3] }],
    [{ a: [[1]] }, { a: [[2]] }],
    [{ a: {} }, { a: [] }],
    [{ a: 0 }, { a: [0] }],
    [{ a: null }, { a: {} }],
    [{ a: { b: undefined } }, { a: { b: 1 } }],
  ] as [object, object][]) {
    const patch = patchOf(before, after);
    expect(applyPatch(before, inJson(patch) as Patch)).toEqual(after);
  }
});

test('whatever two values are, the patch over the wire makes the second of the first, and leaves the first as it was', () => {
  const value = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [before, after] = [inJson(one), inJson(other)];
      const copy = inJson(before);
      const patch = patchOf(before, after);
      expect(patch === undefined ? before : applyPatch(before, inJson(patch))).toEqual(after);
      expect(before).toEqual(copy);
    }),
  );
});
