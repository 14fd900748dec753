import { isCard, type Card } from '#games/kit/cards.ts';
import { decksOf, fairRng, refused } from '#games/kit/lab-input.ts';
import { netOf, spotReturns } from '#games/kit/table/live-lab.ts';
import { game, oddsWith } from '#games/dragontiger/game.ts';
import { DECKS, returnsOf, SPOTS, winnerOf, type Coup } from '#games/dragontiger/quote.ts';

/** Names of bets in the lab beside those on the felt: `tie8` is another printed price, which the tables here do not pay. */
const LAB_BETS = ['tie8', 'suitedTie50'];

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 416), then floor(f · 415) of the remaining cards. */
  'dragontiger.deal': (input: unknown) => game.deal(fairRng(input)),

  /** `{dragon, tiger, stakes}`: the winner, and the win or loss of each bet. */
  'dragontiger.settle': (input: unknown) => {
    const { dragon, tiger, stakes } = (input ?? {}) as Record<string, unknown>;
    const coup: Coup = { dragon: cardOf(dragon, 'dragon'), tiger: cardOf(tiger, 'tiger') };
    const net = Object.entries((stakes ?? {}) as Record<string, unknown>).map(
      ([bet, stake]) => [bet, netOf(stake, returnsOfBet(bet, coup))] as const,
    );
    return { outcome: winnerOf(coup), net: Object.fromEntries(net) };
  },

  /** `{bets?, decks?: 8}`: chance, return and edge of each spot, over all pairs of cards. */
  'dragontiger.return': (input?: unknown) => spotReturns({ ...game, odds: oddsWith(decksOf(input, DECKS)) })(input),
};

function returnsOfBet(bet: string, coup: Coup) {
  if (bet === 'tie8') return returnsOf('tie', coup, 8n);
  if (bet === 'suitedTie50') return returnsOf('suited_tie', coup);
  return SPOTS.has(bet) ? returnsOf(bet, coup) : refused(`a bet is one of ${[...SPOTS.keys(), ...LAB_BETS].join(', ')}`);
}

function cardOf(card: unknown, name: string): Card {
  return isCard(card) ? card : refused(`${name} is a card like "Ah"`);
}
