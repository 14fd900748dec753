import { isCard } from '#games/kit/cards.ts';
import { listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { DECKS, endOf, exactOdds, RAISED_FROM, returnsOf, spreadOf } from '#games/reddog/quote.ts';
import { add, subtract, toMajor } from '#kernel/money.ts';

/** The calls of the test lab. */
export default {
  /**
   * `{cards, choice, ante}`: three cards in the order dealt. A raise stakes the ante once more, and is refused for pairs and neighbours.
   */
  'reddog.settle': (input: unknown) => {
    const { choice, ante } = (input ?? {}) as Record<string, unknown>;
    const cards = listOf(input, 'cards', []);
    if (cards.length !== 3 || !cards.every(isCard)) return refused('cards is three cards like "Ah"');
    const spread = spreadOf(cards);
    if (choice !== 'call' && !(choice === 'raise' && spread > 0)) return refused('choice is call, or raise where there is a spread');
    const stake = readStake(ante);
    const staked = choice === 'raise' ? add(stake, stake) : stake;
    const paid = payoutAt(stake, returnsOf(cards));
    const returned = choice === 'raise' ? add(paid, paid) : paid;
    return { spread, end: endOf(cards), net: toMajor(subtract(returned, staked)), returned: toMajor(returned) };
  },

  /** `{decks?, raisedFrom?}`: exact chance of a win, return and edge for one ante; raising from a spread of seven is best. */
  'reddog.return': (input: unknown) => {
    const { decks = DECKS, raisedFrom = RAISED_FROM } = (input ?? {}) as Record<string, unknown>;
    if (!Number.isInteger(decks) || Number(decks) < 1 || Number(decks) > 8) return refused('decks is 1 to 8');
    if (!Number.isInteger(raisedFrom) || Number(raisedFrom) < 1 || Number(raisedFrom) > 12) return refused('raisedFrom is 1 to 12');
    const { p, rtp } = exactOdds(Number(decks), Number(raisedFrom));
    return { ante: odds(p, rtp) };
  },
};
