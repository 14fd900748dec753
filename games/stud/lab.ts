import { cardOf, DECK, indexOfCard, isCard, type Card } from '#games/kit/cards.ts';
import { readCards } from '#games/kit/cards/lab-cards.ts';
import { fraction, isLess, toText } from '#kernel/fraction.ts';
import { odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { ANTE, RAISE } from '#games/kit/quote.ts';
import { raiseNet } from '#games/stud/analyse.ts';
import { EXACT } from '#games/stud/exact.ts';
import { endOf, madeOf, qualifies, returnsOf } from '#games/stud/quote.ts';
import { add, subtract, toMajor } from '#kernel/money.ts';

const PACK = Array.from({ length: DECK }, (_, card) => cardOf(card));

const FOLD = fraction(-1n);

/** The calls of the test lab. */
export default {
  /** `{cards}`: the hand of five cards, and whether a dealer plays with it. */
  'stud.rank': (input: unknown) => {
    const made = madeOf(fiveOf(input, 'cards'));
    return { hand: made.hand, strength: made.strength, qualifies: qualifies(made.strength) };
  },

  /** `{player, dealer, choice, ante}`: the win or loss of ante and raise; a raise costs two antes. */
  'stud.settle': (input: unknown) => {
    const { choice, ante } = (input ?? {}) as Record<string, unknown>;
    if (choice !== 'fold' && choice !== 'raise') return refused('choice is fold or raise');
    const [mine, others] = [fiveOf(input, 'player'), fiveOf(input, 'dealer')];
    if (mine.some((card) => others.includes(card))) return refused('no card is there twice');
    const player = madeOf(mine);
    const end = endOf(player, madeOf(others), choice);
    const stake = readStake(ante);
    const stakes = [[ANTE, stake] as const, ...(choice === 'raise' ? [[RAISE, add(stake, stake)] as const] : [])];
    const paid = stakes.map(([spot, staked]) => [spot, payoutAt(staked, returnsOf(spot, player, end))] as const);
    return {
      end,
      net: Object.fromEntries(paid.map(([spot, returned], at) => [spot, toMajor(subtract(returned, stakes[at]![1]))])),
      returned: toMajor(paid.map(([, returned]) => returned).reduce(add)),
    };
  },

  /** `{player, up}`: the better choice against an open card, and the average net result of a raise, in antes; a fold nets -1. */
  'stud.choice': (input: unknown) => {
    const { up } = (input ?? {}) as { up?: unknown };
    const mine = fiveOf(input, 'player');
    if (!isCard(up) || mine.includes(up)) return refused('up is a card that the player does not have');
    const net = raiseNet(
      mine.map(indexOfCard).toSorted((a, b) => a - b),
      indexOfCard(up),
    );
    return { choice: isLess(FOLD, net) ? 'raise' : 'fold', raiseNet: toText(net) };
  },

  /** Exact chance to win, return and edge of one ante under the best choices, and how often these raise. */
  'stud.return': () => ({ ante: odds(EXACT.p, EXACT.rtp), raised: toText(EXACT.raised) }),
};

function fiveOf(input: unknown, name: string): Card[] {
  return readCards(input, name, 5, PACK).map(cardOf);
}
