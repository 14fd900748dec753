import { expect, test } from 'vitest';
import { fromMinor, toMinor } from '#kernel/amount.ts';
import { feeOf } from '#kernel/fee.ts';
import { besideOf, withdrawableOf } from '#apps/site/pages/withdraw/receipt/receipt-deposit.ts';

const usd = (minor: bigint) => fromMinor(minor, 'USD');
const rule = (receiptDepositBps: number, fee?: { bps: number; least: bigint }, freeLeft = 0) => ({
  receiptDepositBps,
  currency: 'USD' as const,
  fees: fee ? [{ kind: 'bank' as const, bps: fee.bps, least: usd(fee.least) }] : [],
  freeLeft,
});

test('what is held beside an amount is cut to the minor unit, and not said where nothing is', () => {
  const deposit = (minor: bigint | null, bps: number) => besideOf(minor, rule(bps), 'bank').deposit;
  expect(deposit(40_03n, 150)).toEqual(usd(60n));
  expect([deposit(40_03n, 0), deposit(null, 150), deposit(10n, 150)]).toEqual([null, null, null]);
});

test('a fee is of the kind of account, not under the least, and nothing while the day has free ones', () => {
  const terms = { bps: 200, least: 1_00n };
  expect(besideOf(80_00n, rule(0, terms), 'bank').fee).toEqual(usd(1_60n));
  expect(besideOf(40_00n, rule(0, terms), 'bank').fee).toEqual(usd(1_00n));
  expect([besideOf(40_00n, rule(0, terms), 'crypto').fee, besideOf(40_00n, rule(0, terms, 1), 'bank').fee]).toEqual([null, null]);
});

test('the most that can be withdrawn fits into the balance with what is held beside it, and one cent more would not', () => {
  for (const bps of [0, 1, 150, 3_333]) {
    for (const fee of [
      { bps: 0, least: 0n },
      { bps: 0, least: 7n },
      { bps: 250, least: 3n },
    ]) {
      for (let balance = 20n; balance < 300n; balance++) {
        const most = toMinor(withdrawableOf(usd(balance), rule(bps, fee), 'bank'), 'USD');
        const whole = (minor: bigint) => minor + (minor * BigInt(bps)) / 10_000n + feeOf(minor, fee);
        expect(whole(most) <= balance && whole(most + 1n) > balance, `${bps} of ${balance}`).toBe(true);
      }
    }
  }
});
