import { describe, expect, it } from 'vitest';
import { JsonText, writeJson } from '#kernel/json.ts';

const plain = (value: unknown) => writeJson(value, () => undefined);

describe('writeJson', () => {
  it.each([
    null,
    '',
    'a "quoted" \\ \n \u2028 é 漢 \ud800',
    0,
    -0,
    1e21,
    0.1,
    NaN,
    -Infinity,
    true,
    [],
    {},
    [1, undefined, [null, { a: [] }]],
    { a: undefined, b: 1, c: undefined },
    { 'a b': 1, é: 2, '"': 3, '': 4, __proto__x: 5, 7: 6 },
    { at: new Date('2026-11-21T08:00:00.123Z'), never: new Date(NaN) },
    [new URL('https://example.com/?a="'), { toJSON: () => ({ b: [new Date(0)] }) }],
    Object.assign(Object.create(null) as object, { deep: { deeper: [{ deepest: 'x' }] } }),
  ])('writes what JSON.stringify writes: %j', (value) => {
    expect(plain(value)).toBe(JSON.stringify(value));
  });

  it('copies a written text letter by letter, at any depth', () => {
    const text = '{ "a" : 1.50, "b":"\\u00e9" }';
    expect(plain({ outcome: new JsonText(text), all: [new JsonText('[]')] })).toBe(`{"outcome":${text},"all":[[]]}`);
  });

  it('calls the writer for bigints and objects, and writes as JSON does what the writer leaves', () => {
    const special = (item: bigint | object) => (typeof item === 'bigint' ? `"${item}"` : 'x' in item ? '"special"' : undefined);
    expect(writeJson([1n, { x: 1 }, { y: 2n }], special)).toBe('["1","special",{"y":"2"}]');
  });

  it('throws at values that JSON cannot write', () => {
    expect(() => plain({ minor: 1n })).toThrow(TypeError);
    expect(() => plain([() => 1])).toThrow(TypeError);
    expect(() => plain(undefined)).toThrow(TypeError);
  });
});
