import { pick } from '#sports/kit/markets/pick.ts';
import type { GridironFacts } from '#sports/americanfootball/joint.ts';

const KINDS = ['touchdown', 'field_goal', 'safety'];

/** Which side scores first, and how; overtime counts. */
export default pick<GridironFacts>({
  needs: () => ['first'],
  outcomes: [...['home', 'away'].flatMap((side) => KINDS.map((kind) => `${side}_${kind}`)), 'none'],
  of: ({ first }) => first,
});
