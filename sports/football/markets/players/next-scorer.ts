import { scoresGoal } from '#sports/football/facts.ts';
import { scorerMarket } from '#sports/football/scorer-market.ts';

/** Player who scores goal n of 90 minutes; goal 1 is the first scorer. */
export default scorerMarket({
  more: ['goal'],
  needs: ['order'],
  offers: ({ at }) => [{ goal: String(at[0] + at[1] + 1) }],
  isRead: ({ goal }, joint) => /^[1-9]\d?$/.test(goal ?? '') && (!joint || Number(goal) <= joint.at[0] + joint.at[1] + 1),
  verdict: (facts, player, { goal }) => scoresGoal(facts, player, Number(goal)),
});
