import { dealFight } from '#games/cockfight/deal.ts';
import { allOdds } from '#games/cockfight/odds.ts';
import { atRisk, isCancelled, isSide, oddsText, per100, PLASADA, SPOTS, STYLES, type Result, type Style } from '#games/cockfight/quote.ts';
import { malayReturn } from '#games/cockfight/rules.ts';
import { decimal, isLess, ONE, ZERO, type Fraction } from '#kernel/fraction.ts';
import { fairRng, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { money, parseMajor, toMajor } from '#kernel/money.ts';

const RESULTS: readonly Result[] = ['meron', 'wala', 'bdd', 'ftd'];

/** The calls of the test lab. */
export default {
  /** `{style?, serverSeed, clientSeed, nonce}`: a fight; by default of the style with given odds. */
  'cockfight.deal': (input: unknown) => {
    const { odds: given, result, blows } = dealFight(fairRng(input), styleOf(input));
    return { odds: given && { meron: signed(given.meron), wala: signed(given.wala) }, result, blows };
  },

  /** `{bet, odds, stake, result}`: the amount at risk of a bet at Malay odds, and its payout. */
  'cockfight.malay': (input: unknown) => {
    const { bet, odds: given, stake, result } = (input ?? {}) as Record<string, unknown>;
    const spot = SPOTS.malay.find((one) => one === bet) ?? refused(`bet is one of ${SPOTS.malay.join(', ')}`);
    const ended = RESULTS.find((one) => one === result) ?? refused(`result is one of ${RESULTS.join(', ')}`);
    const hundredths = isSide(spot) ? readOdds(given) : 0;
    const { minor } = readStake(stake);
    const risk = atRisk(minor, hundredths);
    const returned = malayReturn({ spot, amount: Number(minor) }, { meron: hundredths, wala: hundredths }, { result: ended });
    const text = (amount: bigint): string => toMajor(money(amount, 'USD'));
    return { amountAtRisk: text(risk), net: text(returned - risk), returned: text(returned) };
  },

  /**
   * `{meronPool, walaPool, plasada?}`: the payout of a hundred on each side, cut to the cent, and whether the fight is cancelled. The
   * plasada is the share of the house.
   */
  'cockfight.pool': (input: unknown) => {
    const { meronPool, walaPool, plasada } = (input ?? {}) as Record<string, unknown>;
    const pool = { meron: readPool(meronPool, 'meronPool'), wala: readPool(walaPool, 'walaPool') };
    const part = plasada === undefined ? PLASADA : readPart(plasada);
    const paid = (side: 'meron' | 'wala'): string => toMajor(money(per100(pool, side, part), 'USD'));
    return { meronPayoutPer100: paid('meron'), walaPayoutPer100: paid('wala'), cancelled: isCancelled(pool, part) };
  },

  /** `{style?}`: exact chance, return and edge of every bet. In a pool those of a side are for all bets on both sides together. */
  'cockfight.return': (input: unknown) =>
    Object.fromEntries([...allOdds(styleOf(input))].map(([name, { p, rtp }]) => [name, odds(p, rtp)])),
};

function styleOf(input: unknown): Style {
  const { style = 'malay' } = (input ?? {}) as Record<string, unknown>;
  return STYLES.find((one) => one === style) ?? refused(`style is one of ${STYLES.join(', ')}`);
}

function signed(hundredths: number): string {
  return oddsText(hundredths).replace('−', '-');
}

/** Reads odds, `"-0.94"` or `-0.94`, in hundredths: from -1 to 1, but not 0. */
function readOdds(given: unknown): number {
  const hundredths = Math.round(Number(given) * 100);
  const isOdds = (typeof given === 'string' || typeof given === 'number') && /^-?(0\.\d{1,2}|1(\.00?)?)$/.test(String(given));
  return isOdds && hundredths !== 0 ? hundredths : refused('odds is like "0.80" or "-0.94"');
}

/** Reads the pool of a side, as a text of major units; it may be zero. */
function readPool(given: unknown, name: string): number {
  const parsed = parseMajor(String(given), 'USD');
  return parsed.ok && parsed.value.minor >= 0n ? Number(parsed.value.minor) : refused(`${name} is a text like "60000.00"`);
}

/** Reads a part like `"0.05"`. */
function readPart(given: unknown): Fraction {
  const part = /^0(\.\d{1,6})?$/.test(String(given)) ? decimal(Number(given)) : undefined;
  return part && !isLess(part, ZERO) && isLess(part, ONE) ? part : refused('plasada is a part like "0.05"');
}
