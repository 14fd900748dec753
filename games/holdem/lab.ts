import { cardOf, DECK, indexOfCard, type Card } from '#games/kit/cards.ts';
import { readCards } from '#games/kit/cards/lab-cards.ts';
import { fraction, isLess, toText } from '#kernel/fraction.ts';
import { listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { ANTE, RAISE } from '#games/kit/quote.ts';
import { callNet } from '#games/holdem/analyse.ts';
import { CALLED, ODDS } from '#games/holdem/exact.ts';
import { AA_PLUS, endOf, FLOP, madeOf, plusReturns, qualifies, returnsOf } from '#games/holdem/quote.ts';
import { add, subtract, toMajor } from '#kernel/money.ts';

const PACK = Array.from({ length: DECK }, (_, card) => cardOf(card));

const FOLD = fraction(-1n);

/** The calls of the test lab. */
export default {
  /** `{cards}`: the hand of the best five of five to seven cards, and whether a dealer plays with it. */
  'holdem.rank': (input: unknown) => {
    const count = listOf(input, 'cards', []).length;
    const cards = count >= 5 && count <= 7 ? cardsOf(input, 'cards', count) : refused('cards are five to seven');
    const { hand, strength } = madeOf(cards);
    return { hand, strength, qualifies: qualifies(strength) };
  },

  /** `{player, dealer, board, choice, ante, aaPlus?}`: the win or loss of each spot and the call; a call costs two antes. */
  'holdem.settle': (input: unknown) => {
    const { choice, ante, aaPlus } = (input ?? {}) as Record<string, unknown>;
    if (choice !== 'fold' && choice !== 'call') return refused('choice is fold or call');
    const [mine, others, board] = [cardsOf(input, 'player', 2), cardsOf(input, 'dealer', 2), cardsOf(input, 'board', 5)];
    apart([...mine, ...others, ...board]);
    const player = madeOf([...mine, ...board]);
    const end = endOf(player, madeOf([...others, ...board]), choice);
    const stake = readStake(ante);
    const paid = [
      { spot: ANTE, staked: stake, returns: returnsOf(ANTE, player, end) },
      ...(choice === 'call' ? [{ spot: 'call', staked: add(stake, stake), returns: returnsOf(RAISE, player, end) }] : []),
      ...(aaPlus === undefined
        ? []
        : [{ spot: AA_PLUS, staked: readStake(aaPlus), returns: plusReturns(madeOf([...mine, ...board.slice(0, FLOP)])) }]),
    ].map(({ spot, staked, returns }) => ({ spot, staked, returned: payoutAt(staked, returns) }));
    return {
      end,
      net: Object.fromEntries(paid.map(({ spot, staked, returned }) => [spot, toMajor(subtract(returned, staked))])),
      returned: toMajor(paid.map(({ returned }) => returned).reduce(add)),
    };
  },

  /** `{player, flop}`: the better choice, and the average net result of a call, in antes; a fold nets -1. */
  'holdem.choice': (input: unknown) => {
    const [mine, flop] = [cardsOf(input, 'player', 2), cardsOf(input, 'flop', FLOP)];
    apart([...mine, ...flop]);
    const net = callNet(mine.map(indexOfCard), flop.map(indexOfCard));
    return { choice: isLess(FOLD, net) ? 'call' : 'fold', callNet: toText(net) };
  },

  /**
   * Exact chance to win, return and edge of every spot: `ante` with its call, for one ante under the best choices, and how often these
   * call.
   */
  'holdem.return': () => ({
    ...Object.fromEntries(Object.entries(ODDS).map(([spot, { p, rtp }]) => [spot, odds(p, rtp)])),
    called: toText(CALLED),
  }),
};

function cardsOf(input: unknown, name: string, count: number): Card[] {
  return readCards(input, name, count, PACK).map(cardOf);
}

function apart(cards: readonly Card[]): void {
  if (new Set(cards).size < cards.length) refused('no card is there twice');
}
