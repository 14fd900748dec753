import { isCard } from '#games/kit/cards.ts';
import { decksOf, fairRng, listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { bankerDraws, dealCoup, playerDraws } from '#games/baccarat/deal.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { BETS, DECKS, isNatural, MODELS, returnsOf, SPOTS, totalOf, winnerOf, type BetName, type Coup } from '#games/baccarat/quote.ts';
import { openBaccarat } from '#games/baccarat/rules.ts';
import { validBetOf } from '#games/kit/table/valid-bet.ts';
import { subtract, toMajor } from '#kernel/money.ts';

/** The calls of the test lab. */
export default {
  /** `{playerTotal}`, the total of two cards: whether the player draws. */
  'baccarat.playerDraws': (input: unknown) => ({ draws: playerDraws(digit(input, 'playerTotal')) }),

  /** `{bankerTotal, playerThirdCardPoint}`: whether the banker draws; null if the player stood. */
  'baccarat.bankerDraws': (input: unknown) => {
    const third = ((input ?? {}) as Record<string, unknown>)['playerThirdCardPoint'];
    return { draws: bankerDraws(digit(input, 'bankerTotal'), third === null ? null : digit(input, 'playerThirdCardPoint')) };
  },

  /** `{serverSeed, clientSeed, nonce}`: the cards of a coup. Each is the card at floor(f · number of remaining cards) of a shoe of 416. */
  'baccarat.deal': (input: unknown) => {
    const { player, banker } = dealCoup(fairRng(input));
    return { playerCards: player, bankerCards: banker };
  },

  /** `{playerCards, bankerCards, stakes: {bet: stake}}`: the win or loss of each stake. */
  'baccarat.settle': (input: unknown) => {
    const coup = coupOf(hand(input, 'playerCards'), hand(input, 'bankerCards'));
    const stakes = ((input ?? {}) as Record<string, unknown>)['stakes'] ?? {};
    if (typeof stakes !== 'object') return refused('stakes is an object of bets');
    const net = Object.entries(stakes).map(([bet, stake]) => {
      const staked = readStake(stake);
      return [bet, toMajor(subtract(payoutAt(staked, returnsOf(betOf(bet), coup)), staked))] as const;
    });
    const { playerTotal, bankerTotal } = coup;
    return { playerTotal, bankerTotal, outcome: winnerOf(coup), natural: isNatural(coup), net: Object.fromEntries(net) };
  },

  /** `{game: "baccarat", stakes: {bet: stake}}`: the part of the stakes that counts as turnover, at the table with these bets. */
  'money.validBet/baccarat': (input: unknown) => {
    const { stakes } = (input ?? {}) as Record<string, unknown>;
    if (typeof stakes !== 'object' || stakes === null) return refused('stakes is an object of bets');
    const laid = Object.entries(stakes);
    const table = MODELS.find((model) => laid.every(([bet]) => SPOTS[model].includes(bet as BetName)));
    return table
      ? validBetOf(openBaccarat(table)!, laid)
      : refused(`no table has all of these bets: ${MODELS.map((model) => SPOTS[model].join(', ')).join('; ')}`);
  },

  /**
   * `{bets?: [bet …], decks?: 8}`, by default every bet: chance, return and edge as exact fractions, over a full shoe of one to eight
   * decks.
   */
  'baccarat.return': (input?: unknown) => {
    const exact = exactOdds(decksOf(input, DECKS));
    return Object.fromEntries(
      listOf(input, 'bets', Object.keys(BETS)).map((requested) => {
        const bet = betOf(requested);
        const { p, rtp } = exact.get(bet)!;
        return [bet, odds(p, rtp)];
      }),
    );
  },
};

function coupOf(player: readonly string[], banker: readonly string[]): Coup {
  return { player, banker, playerTotal: totalOf(player), bankerTotal: totalOf(banker) };
}

function hand(input: unknown, name: string): string[] {
  const cards = listOf(input, name, []);
  return (cards.length === 2 || cards.length === 3) && cards.every(isCard)
    ? [...cards]
    : refused(`${name} is two or three cards like "Ah"`);
}

function betOf(bet: unknown): BetName {
  return typeof bet === 'string' && Object.hasOwn(BETS, bet)
    ? (bet as BetName)
    : refused(`a bet is one of ${Object.keys(BETS).join(', ')}`);
}

function digit(input: unknown, name: string): number {
  const value = ((input ?? {}) as Record<string, unknown>)[name];
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9 ? (value as number) : refused(`${name} is 0 to 9`);
}
