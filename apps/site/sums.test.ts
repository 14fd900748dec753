import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landed, landing } from '#apps/site/pages/deposit/deposit-draft.ts';
import type { Deposit } from '#apps/site/pages/deposit/use-deposit.ts';
import { netOf } from '#apps/site/pages/records/round-net.ts';
import { moneyText } from '#web/text/format.ts';
import { worthOf } from '#games/slots/view/script.ts';
import { lackingOf } from '#games/slots/view/use-round.ts';
import { fromMinor, readAmount, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';

/** Every sum that a page shows is worked out here once more in minor units, over amounts with cents, and compared as text. */
const cents = fc.bigInt({ min: 0n, max: 10n ** 11n });
const currency = fc.constantFrom<Currency>('USD', 'THB', 'VND');
const shown = (amount: Amount | string, code: Currency): string => moneyText(amount, code, 'en');
const exact = (minor: bigint, code: Currency): string => shown(toMajor(money(minor, code)), code);

test('the net of a round is its return less its stake, to the cent, by a corrected result where there is one; a free round has no stake', () => {
  fc.assert(
    fc.property(cents, cents, cents, currency, (stake, first, right, code) => {
      const of = (minor: bigint) => fromMinor(minor, code);
      const round = { currency: code, stake: of(stake), payout: of(first), result: null };
      const corrected = { ...round, result: { correction: { payout: of(right) } } };
      expect(shown(netOf({ isFree: false, round }), code)).toBe(exact(first - stake, code));
      expect(shown(netOf({ isFree: false, round: corrected }), code)).toBe(exact(right - stake, code));
      expect(shown(netOf({ isFree: true, round }), code)).toBe(exact(first, code));
    }),
  );
});

test('a deposit lands as its amount less the fee, never below nothing, on the form and on the order', () => {
  fc.assert(
    fc.property(cents, cents, currency, (amount, fee, code) => {
      const due = exact(amount > fee ? amount - fee : 0n, code);
      expect(shown(landing(amount, fromMinor(fee, code), code)!, code)).toBe(due);
      const sums = { amount: fromMinor(amount, code), fee: fromMinor(fee, code), credited: fromMinor(0n, code) };
      const order = { status: 'waiting', ...sums, currency: code } as Deposit;
      expect(shown(landed(order), code)).toBe(due);
      expect(shown(landed({ ...order, status: 'credited', credited: fromMinor(amount, code) }), code)).toBe(exact(amount, code));
    }),
  );
});

test('what a balance lacks for a spin is the stake less the balance, and nothing where it suffices', () => {
  fc.assert(
    fc.property(cents, cents, currency, (balance, stake, code) => {
      expect(shown(lackingOf(fromMinor(balance, code), fromMinor(stake, code), code), code)).toBe(
        exact(stake > balance ? stake - balance : 0n, code),
      );
    }),
  );
});

test('a win’s worth is cut, and all coins of a round are its payout', () => {
  fc.assert(
    fc.property(cents, fc.nat(100_000), fc.integer({ min: 1, max: 200 }), currency, (stake, coins, totalBet, code) => {
      // Sixteen digits are more than the number of an answer holds.
      fc.pre(stake * BigInt(coins) < BigInt(totalBet) * 10n ** 15n);
      const round = { stake: fromMinor(stake, code), payout: readAmount('7.77'), outcome: { coins: coins + 1 } };
      expect(shown(worthOf(round, totalBet, coins, code), code)).toBe(exact((stake * BigInt(coins)) / BigInt(totalBet), code));
      expect(worthOf(round, totalBet, coins + 1, code)).toBe(round.payout);
    }),
  );
});
