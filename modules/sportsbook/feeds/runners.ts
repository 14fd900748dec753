import type { Folded } from '#modules/sportsbook/feeds/fold.ts';

/** Returns the outcomes of an outright: the numbers of its runners from 1. */
export const numbersOf = (runners: readonly string[]): string[] => runners.map((_runner, at) => String(at + 1));

/** Returns the number of a runner by the feed's code; undefined for a runner that the fixture lacks. */
export function numberOf(runners: readonly string[], code: string): string | undefined {
  const at = runners.indexOf(code);
  return at < 0 ? undefined : String(at + 1);
}

/** Returns the results of an outright with its runners by their numbers. A runner that the fixture lacks has no bets. */
export function inRunners({ results, windows }: Folded, runners: readonly string[]): Folded {
  const named = [...results].map(([key, result]) => {
    const ends = result?.ends.flatMap((end) => {
      const name = numberOf(runners, end.name);
      return name === undefined ? [] : [{ ...end, name }];
    });
    return [key, result && { ...result, ends: ends! }] as const;
  });
  return { results: new Map(named), windows };
}
