import { pick } from '#sports/kit/markets/pick.ts';
import type { CricketFacts } from '#sports/cricket/joint.ts';

export default pick<CricketFacts>({ needs: () => ['isTie'], outcomes: ['yes', 'no'], of: ({ isTie }) => (isTie ? 'yes' : 'no') });
