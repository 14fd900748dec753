import { minesBet, minesRules } from '#games/mines/rules.ts';
import { multiplierOf, TILES } from '#games/mines/quote.ts';
import { fraction, over, times } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';

/** The calls of the test lab. */
export default {
  'minis.mines': (input: unknown) => {
    const bet = betOf(input);
    const { state } = minesRules.begin({ stake: { minor: 100n, currency: 'USD' }, bet }, fairRng(input));
    return { minePositions: state.mines };
  },

  /** `{game: "mines", mines, picks, stake}`: the payout of so many safe picks. */
  'minis.payout/mines': (input: unknown) => {
    const { mines } = betOf(input);
    const { picks, stake } = input as Record<string, unknown>;
    if (!Number.isInteger(picks) || Number(picks) < 1 || Number(picks) > TILES - mines)
      return refused('picks is a whole number of safe tiles');
    return paid(stake, multiplierOf(mines, Number(picks)));
  },

  /** `{bets?: [[mines, picks] …]}`: the chance that so many picks are safe, and the return of cashing out then. */
  'mines.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', DEFAULT_BETS).map((requested) => {
        const [mines, picks] = Array.isArray(requested) ? (requested as unknown[]) : [];
        const bet = betOf({ mines });
        if (!Number.isInteger(picks) || Number(picks) < 1 || Number(picks) > TILES - bet.mines)
          return refused('picks is a number of safe tiles');
        const p = safeChance(bet.mines, Number(picks));
        return [`${bet.mines}:${String(picks)}`, odds(p, times(p, multiplierOf(bet.mines, Number(picks))))];
      }),
    ),
};

const DEFAULT_BETS = [
  [1, 1],
  [3, 5],
  [12, 3],
  [24, 1],
];

/** Returns the chance that so many picks find no mine, pick by pick. */
function safeChance(mines: number, picks: number) {
  let p = fraction(1n);
  for (let at = 0; at < picks; at++) p = times(p, over(fraction(BigInt(TILES - mines - at)), fraction(BigInt(TILES - at))));
  return p;
}

function betOf(input: unknown) {
  const bet = minesBet.safeParse({ mines: (input as { mines?: unknown } | null)?.mines });
  return bet.success ? bet.data : refused('mines is a whole number from 1 to 24');
}
