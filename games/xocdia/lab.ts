import { fairRng, listOf, refused } from '#games/kit/lab-input.ts';
import { netBySpot, spotReturns } from '#games/kit/table/live-lab.ts';
import { game } from '#games/xocdia/game.ts';
import { COINS, redsOf, returnsOf, type Coup } from '#games/xocdia/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 2) four times; 1 is red. */
  'xocdia.toss': (input: unknown) => game.deal(fairRng(input)),

  /** `{coins, stakes}`: the number of red coins, and the win or loss of each bet. */
  'xocdia.settle': (input: unknown) => {
    const coup = coupOf(input);
    return { red: redsOf(coup), net: netBySpot(game, input, (spot) => returnsOf(spot, coup)) };
  },

  /** `{bets?}`: chance, return and edge of each spot, over all 16 results. */
  'xocdia.return': spotReturns(game),
};

function coupOf(input: unknown): Coup {
  const coins = listOf(input, 'coins', []);
  return coins.length === COINS && coins.every(isSide) ? { coins } : refused('coins is four of "red" and "white"');
}

function isSide(side: unknown): side is Coup['coins'][number] {
  return side === 'red' || side === 'white';
}
