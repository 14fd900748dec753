import { isCard, type Card } from '#games/kit/cards.ts';
import { toText, type Fraction } from '#kernel/fraction.ts';
import { decksOf, listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { behindReturn, dealerOutcome, insuranceOdds, mainReturn, sideReturns, type Measured } from '#games/blackjack/exact.ts';
import {
  dealerDraws,
  DECKS,
  INSURANCE,
  isBlackjack,
  MODELS,
  PAIRS,
  RESULTS,
  sidePays,
  THREES,
  totalOf,
  type Model,
  type SideResult,
} from '#games/blackjack/quote.ts';
import { add, multiplyDown, subtract, toMajor, type Money } from '#kernel/money.ts';

/** Returns of each event as multiples of its stake; a doubled hand has twice the stake. */
const DOUBLED = { double_win: RESULTS.win, double_push: RESULTS.push, double_lose: RESULTS.lose } as const;
const SIDES = Object.keys({ ...PAIRS, ...THREES }) as SideResult[];

/** The calls of the test lab. */
export default {
  /** `{cards}`: the best total, whether an ace counts eleven in it, and the name of the total. */
  'blackjack.total': (input: unknown) => {
    const cards = handOf(input);
    const { total, isSoft } = totalOf(cards);
    return { total, soft: isSoft, label: labelOf(cards) };
  },

  /** `{cards, h17?}`: whether the dealer draws; with `h17` it draws to a soft seventeen, which the tables here do not. */
  'blackjack.dealer': (input: unknown) => {
    const { h17 = false } = (input ?? {}) as { h17?: unknown };
    if (typeof h17 !== 'boolean') return refused('h17 is true or false');
    const cards = handOf(input);
    const isBust = totalOf(cards).total > 21;
    return { action: isBust ? 'bust' : dealerDraws(cards, h17) ? 'hit' : 'stand' };
  },

  /** `{event, stake}`: the win or loss of a hand, a side bet or insurance; `stake` is the first stake, and insurance costs half of it. */
  'blackjack.settle': (input: unknown) => {
    const { event, stake } = (input ?? {}) as { event?: unknown; stake?: unknown };
    const first = readStake(stake);
    const { staked, returned } = settled(String(event), first);
    return { net: toMajor(subtract(returned, staked)), returned: toMajor(returned) };
  },

  /**
   * `{shoe?}` or `{decks?}`, by default eight decks. Side bets and insurance are exact fractions over a full shoe. The return of a hand is measured for shoes of the house. It is the mean return of the first stake by basic strategy, with the ends of its 99.9 % interval, as decimals. The return of a bet behind the hand is measured in the same way.
   */
  'blackjack.return': (input: unknown) => {
    const { shoe = 'eight-decks' } = (input ?? {}) as { shoe?: unknown };
    if (typeof shoe !== 'string' || !Object.hasOwn(DECKS, shoe)) return refused(`shoe is one of ${Object.keys(DECKS).join(', ')}`);
    const decks = decksOf(input, DECKS[shoe as Model]);
    const model = MODELS.find((one) => DECKS[one] === decks);
    const { pairs, '21+3': threes } = sideReturns(decks);
    const insurance = insuranceOdds(decks);
    return {
      ...(model && { main: measuredAs(mainReturn(model)), behind: measuredAs(behindReturn(model)) }),
      insurance: odds(insurance.p, insurance.rtp),
      pairs: odds(pairs.p, pairs.rtp),
      '21+3': odds(threes.p, threes.rtp),
    };
  },

  /**
   * `{decks, h17?, up}`: the chances of the dealer's totals from an open card, as exact fractions that sum to 1; `blackjack` is a part of
   * `21`. `up` is `"A"`, `"2"` … `"10"`, or a card.
   */
  'blackjack.dealerOutcome': (input: unknown) => {
    const { h17 = false, up } = (input ?? {}) as { h17?: unknown; up?: unknown };
    if (typeof h17 !== 'boolean') return refused('h17 is true or false');
    const outcome = dealerOutcome(decksOf(input, DECKS['eight-decks']), upOf(up), h17);
    return Object.fromEntries(Object.entries(outcome).map(([end, chance]) => [end, toText(chance)]));
  },
};

function upOf(up: unknown): Card {
  const rank = String(up) === '10' ? 'T' : String(up) === '11' ? 'A' : String(up);
  const card = rank.length === 1 ? `${rank}s` : rank;
  return isCard(card) ? card : refused('up is an ace, 2 to 10, or a card like "Ah"');
}

function measuredAs({ hands, mean, least, spread }: Measured): object {
  return { measuredHands: hands, mean: mean.toFixed(6), least: written(least), spread: written(spread) };
}

function settled(event: string, first: Money): { staked: Money; returned: Money } {
  if (Object.hasOwn(DOUBLED, event)) {
    const staked = add(first, first);
    return { staked, returned: payoutAt(staked, DOUBLED[event as keyof typeof DOUBLED]) };
  }
  if (event === 'insurance_win' || event === 'insurance_lose') {
    const staked = multiplyDown(first, 1n, 2n);
    return { staked, returned: event === 'insurance_win' ? payoutAt(staked, INSURANCE) : { ...staked, minor: 0n } };
  }
  const returns: Fraction | undefined = Object.hasOwn(RESULTS, event)
    ? RESULTS[event as keyof typeof RESULTS]
    : SIDES.some((one) => one === event)
      ? sidePays(event as SideResult)
      : undefined;
  const known = [...Object.keys(RESULTS), ...Object.keys(DOUBLED), 'insurance_win', 'insurance_lose', ...SIDES];
  return returns ? { staked: first, returned: payoutAt(first, returns) } : refused(`event is one of ${known.join(', ')}`);
}

function labelOf(cards: readonly Card[]): string {
  const { total, isSoft } = totalOf(cards);
  if (isBlackjack(cards)) return 'blackjack';
  if (total > 21) return 'bust';
  return `${isSoft ? 'soft' : 'hard'} ${total}`;
}

function handOf(input: unknown): Card[] {
  const cards = listOf(input, 'cards', []);
  return cards.length > 0 && cards.length <= 22 && cards.every(isCard) ? [...cards] : refused('cards is a list like ["Ah", "Td"]');
}

/** Writes a part of 1 as a decimal, cut to six digits. */
function written(part: Fraction): string {
  return toText(part) === '0' ? '0.000000' : (Math.floor((Number(part.top) / Number(part.bottom)) * 1e6) / 1e6).toFixed(6);
}
