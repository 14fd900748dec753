import { describe, expect, it } from 'vitest';
import { NumberSource } from '#contracts/money.ts';
import { parseBody } from '#platform/http/body-parser.ts';

const parse = (text: string, moneyField?: string) => parseBody(Buffer.from(text), moneyField);

describe('the body parser', () => {
  it('keeps the source text of a money field, and of no other', () => {
    const parsed = parse('{"amount":100.10,"count":1e1,"deep":{"amount":1.0049999999999999999}}', 'amount');
    expect(parsed).toEqual({
      ok: true,
      value: { amount: new NumberSource('100.10'), count: 10, deep: { amount: new NumberSource('1.0049999999999999999') } },
    });
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
});
