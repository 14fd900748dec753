import { pick } from '#sports/kit/markets/pick.ts';
import type { TennisFacts } from '#sports/tennis/joint.ts';

/** Whether any set has a tie-break: yes or no. */
export default pick<TennisFacts>({
  needs: () => ['tieBreaks'],
  outcomes: ['yes', 'no'],
  of: ({ tieBreaks }) => (tieBreaks > 0 ? 'yes' : 'no'),
});
