import { describe, expect, it } from 'vitest';
import { NumberSource } from '#contracts/money.ts';
import { parseBody } from '#platform/http/body-parser.ts';
import { createRandom } from '#tests/simulation/random.ts';

const parse = (text: string, moneyField?: string) => parseBody(Buffer.from(text), moneyField);

describe('the body parser', () => {
  it.each([
    ['{"amount":1.0049999999999999999}', '1.0049999999999999999'],
    ['{ "count" : 1e1 , "amount" :\n\t-0.10e+2 }', '-0.10e+2'],
    ['{"amount":9007199254740993,"deep":{"amount":1}}', '9007199254740993'],
    ['{"note":"\\"amount\\":7,","amount":2.50,"deep":[{"amount":3}]}', '2.50'],
    ['{"deep":{"amount":1},"amount":0}', '0'],
  ])('keeps the source text of the money field of %s, and of no other', (text, source) => {
    const expected = { ...(JSON.parse(text) as object), amount: new NumberSource(source) };
    expect(parse(text, 'amount')).toEqual({ ok: true, value: expected });
  });

  it('leaves what else is named so as it is: deeper down, in a list, or by escapes', () => {
    for (const text of ['{"deep":{"amount":1.50}}', '[{"amount":1.50}]', '{"\\u0061mount":1.50}', '"amount"', '{"a":"amount"}'])
      expect(parse(text, 'amount')).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('leaves a money field that is no number as it is, for the contract to refuse', () => {
    expect(parse('{"amount":"100"}', 'amount')).toEqual({ ok: true, value: { amount: '100' } });
  });

  it.each([
    ['duplicate keys', '{"a":1,"a":2}'],
    ['duplicate keys behind an escape', '{"a":1,"\\u0061":2}'],
    ['duplicate keys in an array', '[{"a":1,"a":1}]'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\ud800":1}'],
    ['NUL', '{"a":"\\u0000"}'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33)],
    ['NaN', '{"a":NaN}'],
    ['text behind the end', '{} {}'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(parse(text)).toEqual({ ok: false, failure: { code: 'request.malformed_json' } });
  });

  it('refuses bytes that are no UTF-8, and a byte-order mark', () => {
    expect(parseBody(Buffer.from([0x22, 0xff, 0x22]), undefined).ok).toBe(false);
    expect(parseBody(Buffer.from('﻿{}'), undefined).ok).toBe(false);
    expect(parseBody(Buffer.from('{}', 'utf16le'), undefined).ok).toBe(false);
  });

  it('takes what is well formed: 32 levels, braces and colons inside strings, empty objects', () => {
    expect(parse('['.repeat(32) + ']'.repeat(32)).ok).toBe(true);
    expect(parse('{"a":"{\\"b\\": [","c":{},"d":[{"a":1},{"a":2}]}')).toEqual({
      ok: true,
      value: { a: '{"b": [', c: {}, d: [{ a: 1 }, { a: 2 }] },
    });
    expect(parse('"text"')).toEqual({ ok: true, value: 'text' });
  });

  it('reads whatever JSON.parse reads, keys and strings of any kind', () => {
    const { int, pick } = createRandom('bodies');
    const text = () => Array.from({ length: int(6) }, () => pick([...'ab1:,{}[]"\\/é漢\n \u2028'])).join('');
    const value = (depth: number): unknown => {
      const kind = int(depth > 4 ? 4 : 6);
      if (kind < 4) return [text(), int(1e6) / 7, null, true][kind];
      const items = Array.from({ length: int(4) }, () => value(depth + 1));
      return kind === 4 ? items : Object.fromEntries(items.map((item) => [text(), item]));
    };
    for (let at = 0; at < 500; at++) {
      const made = JSON.stringify(value(0), null, pick([0, 1, '\t']));
      expect(parse(made)).toEqual({ ok: true, value: JSON.parse(made) });
    }
  });
});
