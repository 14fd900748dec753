import { total } from '#sports/kit/markets/lines.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

/** Total of the runs of the first innings. */
export default total<CricketFacts>({ needs: () => ['runs'], of: ({ runs }) => runs, apart: 5 });
