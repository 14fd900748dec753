import { describe, expect, it } from 'vitest';
import { amountProblem, landing, limitLeft, quickAmounts } from '#apps/site/pages/deposit/deposit-draft.ts';
import type { DepositMethod, DepositOffer } from '#apps/site/pages/deposit/use-deposit-methods.ts';
import { readAmount } from '#kernel/amount.ts';

const fee = readAmount('0.5');
const method: DepositMethod = {
  code: 'sandbox',
  icon: 'bank',
  fee,
  min: readAmount('10'),
  max: readAmount('300'),
  arrivalMinutes: 2,
  isSandbox: true,
};
const offer: DepositOffer = {
  methods: [method],
  currency: 'USD',
  limit: { period: 'day', amount: readAmount('500'), used: readAmount('400.01') },
};

describe('a deposit before it is sent', () => {
  it.each([
    ['', 'deposit.amount_missing'],
    ['1.234', 'deposit.amount_form'],
    ['-50', 'deposit.amount_form'],
    ['1e2', 'deposit.amount_form'],
    ['100,00', 'deposit.amount_limit'],
    ['20,5', null],
    ['9.99', 'deposit.amount_low'],
    ['300.01', 'deposit.amount_high'],
    ['100.00', 'deposit.amount_limit'],
    ['99.99', null],
  ])('%j is answered with %s', (text, problem) => {
    expect(amountProblem(text, method, offer, 'en')).toBe(problem);
  });

  it('knows what the limit leaves, to the cent, and nothing where there is none', () => {
    expect(limitLeft(offer)).toBe(9_999n);
    expect(limitLeft({ ...offer, limit: null })).toBeNull();
    expect(limitLeft({ ...offer, limit: { period: 'day', amount: readAmount('10'), used: readAmount('20') } })).toBe(0n);
  });

  it('lands as the amount less the fee, never below zero', () => {
    expect(landing(100_10n, fee, 'USD')).toBe('99.60');
    expect(landing(20n, fee, 'USD')).toBe('0.00');
    expect(landing(null, fee, 'USD')).toBeNull();
  });

  it('offers only amounts that the method takes', () => {
    expect(quickAmounts(method, 'USD')).toEqual(['50', '100', '200']);
  });
});
