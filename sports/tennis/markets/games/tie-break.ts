import { pick } from '#sports/kit/markets/pick.ts';
import type { TennisFacts } from '#sports/tennis/joint.ts';

/** Whether any set has a tie-break. */
export default pick<TennisFacts>({
  needs: () => ['tieBreaks'],
  outcomes: ['yes', 'no'],
  of: ({ tieBreaks }) => (tieBreaks > 0 ? 'yes' : 'no'),
});
