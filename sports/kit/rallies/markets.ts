import type { Market } from '#sports/kit/market.ts';
import { pick, periodOf } from '#sports/kit/markets/pick.ts';
import { perSet } from '#sports/kit/sets/markets.ts';
import type { RallyFacts } from '#sports/kit/rallies/sport.ts';

/**
 * First side with `mark` points in set n of at most `most` sets; void if neither side reaches them. `marks` are all marks that the sport
 * counts. Only the current set is offered.
 */
export function raceTo(most: number, mark: number, marks: readonly number[]): Market<RallyFacts> {
  const per = perSet(most);
  const at = marks.indexOf(mark);
  const market = pick<RallyFacts>({
    per,
    needs: () => ['races'],
    outcomes: ['home', 'away'],
    of: ({ races }, n) => {
      const winner = races[n - 1]?.[at];
      return winner === undefined ? undefined : (['home', 'away'] as const)[winner];
    },
  });
  return {
    ...market,
    offers: (joint) =>
      market.offers(joint).filter((specifiers) => {
        const races = joint.covering(['races'])!.cells();
        const n = periodOf(per, specifiers);
        return races.length > 1 && races[0]!.facts.races[n - 1]?.[at] !== races[1]!.facts.races[n - 1]?.[at];
      }),
  };
}
