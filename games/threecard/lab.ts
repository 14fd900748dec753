import { cardOf, DECK, type Card } from '#games/kit/cards.ts';
import { readCards } from '#games/kit/cards/lab-cards.ts';
import { odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { ANTE, RAISE } from '#games/kit/quote.ts';
import { ODDS } from '#games/threecard/exact.ts';
import { endOf, LEAST_PLAYED, madeOf, PAIR_PLUS, qualifies, returnsOf } from '#games/threecard/quote.ts';
import { add, subtract, toMajor } from '#kernel/money.ts';

const PACK = Array.from({ length: DECK }, (_, card) => cardOf(card));

/** The calls of the test lab. */
export default {
  /** `{cards}`: the hand of three cards, whether a dealer plays with it, and whether the best strategy does. */
  'threecard.rank': (input: unknown) => {
    const made = madeOf(threeOf(input, 'cards'));
    return { hand: made.hand, qualifies: qualifies(made), played: made.strength >= LEAST_PLAYED };
  },

  /** `{player, dealer, choice, ante, pairPlus?}`: the win or loss of each spot; to play costs the ante once more. */
  'threecard.settle': (input: unknown) => {
    const { choice, ante, pairPlus } = (input ?? {}) as Record<string, unknown>;
    if (choice !== 'fold' && choice !== 'play') return refused('choice is fold or play');
    const cards = [...threeOf(input, 'player'), ...threeOf(input, 'dealer')];
    if (new Set(cards).size < cards.length) return refused('no card is there twice');
    const player = madeOf(cards.slice(0, 3));
    const end = endOf(player, madeOf(cards.slice(3)), choice);
    const stakes = [
      [ANTE, readStake(ante)] as const,
      ...(choice === 'play' ? [[RAISE, readStake(ante)] as const] : []),
      ...(pairPlus === undefined ? [] : [[PAIR_PLUS, readStake(pairPlus)] as const]),
    ];
    const paid = stakes.map(([spot, stake]) => [spot, payoutAt(stake, returnsOf(spot, player, end))] as const);
    return {
      end,
      net: Object.fromEntries(paid.map(([spot, returned], at) => [spot, toMajor(subtract(returned, stakes[at]![1]))])),
      returned: toMajor(paid.map(([, returned]) => returned).reduce(add)),
    };
  },

  /** Exact chance to win, return and edge of every spot; `ante` with its play, for one ante. */
  'threecard.return': () => Object.fromEntries(Object.entries(ODDS).map(([spot, { p, rtp }]) => [spot, odds(p, rtp)])),
};

function threeOf(input: unknown, name: string): Card[] {
  return readCards(input, name, 3, PACK).map(cardOf);
}
