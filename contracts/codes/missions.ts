/** Refusal codes of missions, each with its HTTP status. */
export const codes = {
  'missions.unknown': 404,
  'missions.claimed': 409,
  'missions.over': 409,
  'missions.not_done': 409,
  'missions.budget_spent': 409,
  'missions.not_a_draft': 409,
  'missions.not_published': 409,
  'missions.dates_wrong': 400,
  'missions.figures_wrong': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    missions: typeof codes;
  }
}
