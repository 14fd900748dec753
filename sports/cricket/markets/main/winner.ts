import { pick } from '#sports/kit/markets/pick.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

/** Winner; a super over decides at equal runs. */
export default pick<CricketFacts>({ needs: () => ['winner'], outcomes: ['home', 'away'], of: ({ winner }) => winner });
