import { minesBet, minesRules } from '#games/mines/rules.ts';
import { multiplierOf, TILES } from '#games/mines/quote.ts';
import { fairRng, paid, refused } from '#games/kit/lab-input.ts';

/** The calls of the test lab. */
export default {
  'minis.mines': (input: unknown) => {
    const bet = betOf(input);
    const { state } = minesRules.begin({ stake: { minor: 100n, currency: 'USD' }, bet }, fairRng(input));
    return { minePositions: state.mines };
  },

  /** `{game: "mines", mines, picks, stake}`: what so many safe picks pay. */
  'minis.payout/mines': (input: unknown) => {
    const { mines } = betOf(input);
    const { picks, stake } = input as Record<string, unknown>;
    if (!Number.isInteger(picks) || Number(picks) < 1 || Number(picks) > TILES - mines)
      return refused('picks is a whole number of safe tiles');
    return paid(stake, multiplierOf(mines, Number(picks)));
  },
};

function betOf(input: unknown) {
  const bet = minesBet.safeParse({ mines: (input as { mines?: unknown } | null)?.mines });
  return bet.success ? bet.data : refused('mines is a whole number from 1 to 24');
}
