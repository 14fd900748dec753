import { total } from '#sports/kit/markets/lines.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

/** Total of the wickets of the first innings. */
export default total<CricketFacts>({ needs: () => ['wickets'], of: ({ wickets }) => wickets, around: 1 });
