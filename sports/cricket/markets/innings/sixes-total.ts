import { total } from '#sports/kit/markets/lines.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

/** Total of the sixes of the first innings. */
export default total<CricketFacts>({ needs: () => ['sixes'], of: ({ sixes }) => sixes, around: 1 });
