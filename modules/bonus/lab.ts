import { money, multiplyDown } from '#kernel/money.ts';
import { entriesOf, major, rateOf, refused, unsignedOf, wholeOf, type LabInput } from '#platform/lab/read-input.ts';
import { requirement } from '#modules/bonus/grant-bonus.ts';
import { weightedTurnover, WHOLE_BPS } from '#modules/bonus/terms.ts';

const usd = (value: unknown, name: string) => money(unsignedOf(value, name), 'USD');

/** Calls of the test lab. */
export default {
  /** `{value, decimals, rule}`: a value cut to so many decimals, towards zero. The only rule is `"down"`. */
  'money.round': (input: unknown) => {
    const { value, decimals, rule = 'down' } = (input ?? {}) as LabInput;
    if (rule !== 'down') return refused('the one rule is down: what is paid is cut');
    const match = typeof value === 'string' ? /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(value) : null;
    if (!match) return refused('value is a text like "1.239"');
    const places = wholeOf(decimals, 'decimals');
    if (places > 12) return refused('decimals is at most 12');
    const [sign, whole, part = ''] = [match[1]!, match[2]!, match[3]];
    const { minor } = multiplyDown(money(BigInt(whole + part), 'USD'), 10n ** BigInt(places), 10n ** BigInt(part.length));
    const text = String(minor).padStart(places + 1, '0');
    // Zero has no sign.
    return { value: (minor === 0n ? '' : sign) + (places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`) };
  },

  /**
   * `{deposit, bonus, multiplier, base: "bonus" | "both", validBets: {category: amount}, weights: {category: "0.5"}}`: the turnover that a
   * bonus requires, and the part that is reached. A category without a weight does not count.
   */
  'money.wagering': (input: unknown) => {
    const { deposit, bonus, multiplier, base, validBets, weights } = (input ?? {}) as LabInput;
    if (base !== 'bonus' && base !== 'both') return refused('base is bonus or both');
    const requested = [usd(bonus, 'bonus'), ...(base === 'both' ? [usd(deposit, 'deposit')] : [])];
    const required = requirement(wholeOf(multiplier, 'multiplier') * WHOLE_BPS, ...requested).minor;
    const shares = new Map(entriesOf(weights, 'weights').map(([kind, weight]) => [kind, rateOf(weight)]));
    const contributed = entriesOf(validBets, 'validBets')
      .map(([kind, validBet]) => weightedTurnover(usd(validBet, 'validBets'), shares.get(kind) ?? 0))
      .reduce((all, one) => all + one, 0n);
    const remaining = required > contributed ? required - contributed : 0n;
    return { required: major(required), contributed: major(contributed), remaining: major(remaining), met: remaining === 0n };
  },
};
