import { total } from '#sports/kit/markets/lines.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

/** Sixes of the first innings. */
export default total<CricketFacts>({ needs: () => ['sixes'], of: ({ sixes }) => sixes, around: 1 });
