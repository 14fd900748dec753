/** Refusal codes of races, each with its HTTP status. */
export const codes = {
  'races.unknown': 404,
  'races.not_a_draft': 409,
  'races.not_published': 409,
  'races.ended': 409,
  'races.dates_wrong': 400,
  'races.prizes_wrong': 400,
  'races.ticket_wrong': 400,
  'races.game_unknown': 400,
  'races.paid': 409,
  'races.not_due': 409,
  'races.purse_spent': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    races: typeof codes;
  }
}
