import { pick } from '#sports/kit/markets/pick.ts';
import type { GridironFacts } from '#sports/americanfootball/joint.ts';

const KINDS = ['touchdown', 'field_goal', 'safety'];

/** Side that scores first, and its kind of score; overtime counts. */
export default pick<GridironFacts>({
  needs: () => ['first'],
  outcomes: [...['home', 'away'].flatMap((side) => KINDS.map((kind) => `${side}_${kind}`)), 'none'],
  of: ({ first }) => first,
});
