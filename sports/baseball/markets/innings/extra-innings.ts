import { pick } from '#sports/kit/markets/pick.ts';
import type { BaseballFacts } from '#sports/baseball/joint.ts';

export default pick<BaseballFacts>({ needs: () => ['hasExtra'], outcomes: ['yes', 'no'], of: ({ hasExtra }) => (hasExtra ? 'yes' : 'no') });
