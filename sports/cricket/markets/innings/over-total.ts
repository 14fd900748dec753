import { total } from '#sports/kit/markets/lines.ts';
import type { Market } from '#sports/kit/market.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

const OVERS = Array.from({ length: 20 }, (_over, at) => at + 1);

/** Total of the runs of an over of the first innings; void if it is not bowled. Only the current over is offered, or the next one. */
const market: Market<CricketFacts> = total<CricketFacts>({
  per: { name: 'over', values: OVERS },
  needs: () => ['overs'],
  of: ({ overs }, over) => overs[over - 1],
});

export default {
  ...market,
  offers: (joint) => {
    const cells = joint.covering(['overs'])!.cells();
    const over = cells.length > 1 ? cells[0]!.facts.overs.length : 0;
    return market.offers(joint).filter((specifiers) => specifiers['over'] === String(over));
  },
} satisfies Market<CricketFacts>;
