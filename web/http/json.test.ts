import { describe, expect, it } from 'vitest';
import { ExactNumber, toJson } from '#web/http/json.ts';

describe('the JSON text of a call', () => {
  it('carries an amount with the very digits that were typed', () => {
    expect(toJson({ amount: new ExactNumber('100.10'), currency: 'USD' })).toBe('{"amount":100.10,"currency":"USD"}');
    expect(toJson({ amount: new ExactNumber('9007199254740993.000001') })).toBe('{"amount":9007199254740993.000001}');
  });

  it('is plain JSON for everything else and leaves out what is not there', () => {
    const value = { a: [1, 'two', null, true], 'b"': { c: 'x\u0000' }, d: undefined };
    expect(toJson(value)).toBe(JSON.stringify(value));
  });

  it.each(['', '1e3', '-1', '01', '1.', '.5', '1,0', 'NaN'])('refuses %j as an amount', (text) => {
    expect(() => new ExactNumber(text)).toThrow(RangeError);
  });
});
