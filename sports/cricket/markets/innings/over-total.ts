import { total } from '#sports/kit/markets/lines.ts';
import type { Market } from '#sports/kit/market.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

const OVERS = Array.from({ length: 20 }, (_over, at) => at + 1);

/** Runs of an over of the first innings; void where it is not bowled. It is sold for the over that is bowled, or the next one. */
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
