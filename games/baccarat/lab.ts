import { isCard } from '#games/kit/cards.ts';
import { fairRng, listOf, odds, readStake, refused } from '#games/kit/lab-input.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { bankerDraws, dealCoup, playerDraws } from '#games/baccarat/deal.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { BETS, isNatural, returnsOf, totalOf, winnerOf, type BetName, type Coup } from '#games/baccarat/quote.ts';
import { subtract, toMajor } from '#kernel/money.ts';

/** The calls of the test lab. */
export default {
  /** `{playerTotal}` of two cards. */
  'baccarat.playerDraws': (input: unknown) => ({ draws: playerDraws(digit(input, 'playerTotal')) }),

  /** `{bankerTotal, playerThirdCardPoint}`; null where the player stood. */
  'baccarat.bankerDraws': (input: unknown) => {
    const third = ((input ?? {}) as Record<string, unknown>)['playerThirdCardPoint'];
    return { draws: bankerDraws(digit(input, 'bankerTotal'), third === null ? null : digit(input, 'playerThirdCardPoint')) };
  },

  /** `{serverSeed, clientSeed, nonce}`: the cards of a coup, each the one at floor(f · number left) of the 416 of the shoe. */
  'baccarat.deal': (input: unknown) => {
    const { player, banker } = dealCoup(fairRng(input));
    return { playerCards: player, bankerCards: banker };
  },

  /** `{playerCards, bankerCards, stakes: {bet: stake}}`: what each stake wins or loses. */
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

  /** `{bets?: [bet …]}`, every bet by default: chance, return and edge as exact fractions, over a full shoe of eight decks. */
  'baccarat.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', Object.keys(BETS)).map((asked) => {
        const bet = betOf(asked);
        const { p, rtp } = exactOdds().get(bet)!;
        return [bet, odds(p, rtp)];
      }),
    ),
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
