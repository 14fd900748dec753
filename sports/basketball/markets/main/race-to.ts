import type { Joint } from '#sports/kit/joint.ts';
import type { Specifiers } from '#sports/kit/market.ts';
import { pick } from '#sports/kit/markets/pick.ts';
import type { BasketballFacts } from '#sports/basketball/joint.ts';
import { MARKS } from '#sports/basketball/state.ts';

/** First side that reaches a mark of points; void if neither side does. Only the next mark is offered. */
const market = pick<BasketballFacts>({
  per: { name: 'points', values: MARKS },
  needs: () => ['races'],
  outcomes: ['home', 'away'],
  of: ({ races }, mark) => ['home', 'away'][races[MARKS.indexOf(mark as 20)] ?? -1],
});

export default {
  ...market,
  offers: (joint: Joint<BasketballFacts>): Specifiers[] => {
    const cells = joint.covering(['races'])!.cells();
    const mark = MARKS[cells[0]!.facts.races.findIndex((winner, at) => cells.some(({ facts }) => facts.races[at] !== winner))];
    return mark === undefined ? [] : [{ points: String(mark) }];
  },
};
