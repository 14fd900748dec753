/** Refusal codes of reward tickets, each with its HTTP status. */
export const codes = {
  'rewards.unknown': 404,
  'rewards.opened': 409,
  'rewards.over': 409,
  'rewards.campaign_unknown': 404,
  'rewards.not_a_draft': 409,
  'rewards.not_published': 409,
  'rewards.dates_wrong': 400,
  'rewards.prizes_wrong': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    'reward-tickets': typeof codes;
  }
}
