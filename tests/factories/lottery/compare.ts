import { fraction, plus, times, toText, type Fraction } from '#kernel/fraction.ts';
import { stream } from '#modules/fairness/index.ts';
import { isPickable, paidAt, PRINTED, type Lottery, type Picks, type Play } from '#games/kit/lottery/play.ts';
import type { Matcher } from '#tests/factories/lottery/matchers.ts';

type Dice = { below(bound: number): number };

type Dealt = { drawn: readonly number[] };

/** Writes the draws of a fixed stream, by these nonces. */
export const goldenDraws = (
  { deal }: { deal(rng: ReturnType<typeof stream>): Dealt },
  write: (drawn: readonly number[]) => string,
  nonces: readonly bigint[] = [1n, 2n, 3n, 50n],
): string[] => nonces.map((nonce) => write(deal(stream('golden', 'draw', nonce)).drawn));

/** Returns picks of a play, of any width but with at most `mostSingles` single bets. */
export function picksFor(play: Play, dice: Dice, mostSingles = 60): Picks {
  for (;;) {
    const picks = play.fields.map(({ of, least, most }) => {
      const left = [...of];
      const wanted = least + dice.below(Math.min(most, of.length, least + 4) - least + 1);
      return Array.from({ length: wanted }, () => left.splice(dice.below(left.length), 1)[0]!);
    });
    if (isPickable(play, picks) && play.singles(picks).length <= mostSingles) return picks;
  }
}

/** Returns the payout of single bets of 2 by the rules of play, at the printed prices, in hundredths. */
export function paidBySingles(play: Play, singles: readonly string[], drawn: readonly number[]): Fraction {
  const mode = play.printed ?? PRINTED;
  return times(
    singles.reduce((sum, single) => plus(sum, paidAt(play, single, drawn, mode)), fraction(0n)),
    fraction(200n),
  );
}

/**
 * Returns the bets that the rules and the matcher settle differently; none if both are right. For every draw it tries a bet on each play.
 */
export function disagreements(lottery: Lottery, matcher: Matcher, draws: Iterable<readonly number[]>, dice: Dice, betEvery = 50): string[] {
  const wrong: string[] = [];
  const plays = [...lottery.plays.values()];
  let bets: { play: Play; picks: Picks; singles: string[] }[] = [];
  let count = 0;
  for (const drawn of draws) {
    if (count++ % betEvery === 0)
      bets = plays.map((play) => {
        const picks = picksFor(play, dice);
        return { play, picks, singles: play.singles(picks) };
      });
    for (const { play, picks, singles } of bets) {
      const paid = toText(paidBySingles(play, singles, drawn));
      if (paid !== String(matcher(play.code, picks, drawn))) {
        wrong.push(`${play.code} ${JSON.stringify(picks)} on ${drawn.join(' ')}: ${paid} and ${matcher(play.code, picks, drawn)}`);
      }
    }
    if (wrong.length > 20) break;
  }
  return wrong;
}
