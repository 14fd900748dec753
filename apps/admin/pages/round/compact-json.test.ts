import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from '#apps/admin/pages/round/compact-json.ts';

test('data is written as JSON that reads as the same, on one line where it fits', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(compactJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(compactJson({ stops: [1, 2, 3] })).toBe('{"stops":[1,2,3]}');
  expect(compactJson({ a: 'x'.repeat(90), b: [1, 2] })).toBe(`{\n  "a": "${'x'.repeat(90)}",\n  "b": [1,2]\n}`);
});
