import { pick } from '#sports/kit/markets/pick.ts';
import type { Market } from '#sports/kit/market.ts';
import type { BaseballFacts } from '#sports/baseball/joint.ts';

/** Winner if both listed pitchers start: void if another pitcher starts. Extra innings count. */
const market: Market<BaseballFacts> = pick<BaseballFacts>({
  needs: () => ['lead', 'isListed'],
  outcomes: ['home', 'away'],
  of: ({ lead, isListed }) => (isListed ? (lead > 0 ? 'home' : 'away') : undefined),
});

export default { ...market, isPreMatch: true } satisfies Market<BaseballFacts>;
