import { fairRng, listOf, refused } from '#games/kit/lab-input.ts';
import { netBySpot, spotReturns } from '#games/kit/table/live-lab.ts';
import { game } from '#games/thaihilo/game.ts';
import { FACES, returnsOf, sideOf, totalOf, type Coup, type Dice } from '#games/thaihilo/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{serverSeed, clientSeed, nonce}`: floor(f · 6) + 1, three times. */
  'thaihilo.roll': (input: unknown) => game.deal(fairRng(input)),

  /** `{dice, stakes}`: the total, its side, and the win or loss of each bet. */
  'thaihilo.settle': (input: unknown) => {
    const coup = coupOf(input);
    return { total: totalOf(coup), side: sideOf(coup), net: netBySpot(game, input, (spot) => returnsOf(spot, coup)) };
  },

  /** `{bets?}`: chance, return and edge of each spot, over all 216 results. */
  'thaihilo.return': spotReturns(game),
};

function coupOf(input: unknown): Coup {
  const dice = listOf(input, 'dice', []);
  const isRoll = dice.length === 3 && dice.every((die) => FACES.some((face) => face === die));
  return isRoll ? { dice: dice as unknown as Dice } : refused('dice is three numbers from 1 to 6');
}
