import { describe, expect, it } from 'vitest';
import { amountProblem, leftOf, quickAmounts } from '#apps/site/parts/money/amount-draft.ts';
import { readAmount } from '#kernel/amount.ts';

const bounds = { min: readAmount('10'), max: readAmount('300'), currency: 'USD' as const };
const balance = readAmount('120.30');

describe('a withdrawal before it is sent', () => {
  it.each([
    ['', 'withdraw.amount_missing'],
    ['1.234', 'withdraw.amount_form'],
    ['-50', 'withdraw.amount_form'],
    ['1e2', 'withdraw.amount_form'],
    ['100,00', null],
    ['9.99', 'withdraw.amount_low'],
    ['120.31', 'withdraw.amount_balance'],
    ['120.30', null],
    ['10', null],
  ])('%j is answered with %s', (text, problem) => {
    expect(amountProblem(text, bounds, balance, 'en')).toBe(problem);
  });

  it('is bounded above the balance, too, and by nothing that is not known yet', () => {
    expect(amountProblem('300.01', bounds, readAmount('1000'), 'en')).toBe('withdraw.amount_high');
    expect(amountProblem('300.00', bounds, undefined, 'en')).toBeNull();
  });

  it('offers what may be withdrawn, and all of it to the cent', () => {
    expect(quickAmounts(bounds, balance)).toEqual({ steps: ['50', '100'], all: '120.30' });
    expect(quickAmounts(bounds, readAmount('1000'))).toEqual({ steps: ['50', '100'], all: '300.00' });
    expect(quickAmounts(bounds, readAmount('9.99'))).toEqual({ steps: [], all: null });
    expect(quickAmounts(bounds, undefined)).toEqual({ steps: [], all: null });
  });

  it('says what is left, and never less than nothing', () => {
    expect(leftOf(balance, 100_10n, 'USD')).toEqual(readAmount('20.20'));
    expect(leftOf(balance, 120_31n, 'USD')).toBeNull();
    expect(leftOf(undefined, 10_00n, 'USD')).toBeNull();
  });
});
