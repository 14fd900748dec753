import { money } from '#kernel/money.ts';
import { amountOf, entriesOf, major, rateOf, refused, wholeOf, type LabInput } from '#platform/lab/read-input.ts';
import { requirement } from '#modules/bonus/grant-bonus.ts';
import { counted, WHOLE_BPS } from '#modules/bonus/terms.ts';

const usd = (value: unknown, name: string) => money(amountOf(value, name), 'USD');

/** The calls of the test lab. */
export default {
  /**
   * `{deposit, bonus, multiplier, base: "bonus" | "both", validBets: {category: amount}, weights: {category: "0.5"}}`: what a bonus asks, and
   * what of it is reached. Categories without a weight count nothing.
   */
  'money.wagering': (input: unknown) => {
    const { deposit, bonus, multiplier, base, validBets, weights } = (input ?? {}) as LabInput;
    if (base !== 'bonus' && base !== 'both') return refused('base is bonus or both');
    const asked = [usd(bonus, 'bonus'), ...(base === 'both' ? [usd(deposit, 'deposit')] : [])];
    const required = requirement(wholeOf(multiplier, 'multiplier') * WHOLE_BPS, ...asked).minor;
    const shares = new Map(entriesOf(weights, 'weights').map(([kind, weight]) => [kind, rateOf(weight)]));
    const contributed = entriesOf(validBets, 'validBets')
      .map(([kind, validBet]) => counted(usd(validBet, 'validBets'), shares.get(kind) ?? 0))
      .reduce((all, one) => all + one, 0n);
    const remaining = required > contributed ? required - contributed : 0n;
    return { required: major(required), contributed: major(contributed), remaining: major(remaining), met: remaining === 0n };
  },
};
