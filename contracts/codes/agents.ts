/** Refusal codes of agents, each with its HTTP status. */
export const codes = {
  'agents.not_agent': 403,
  'agents.feature_off': 403,
  'agents.terms_off': 403,
  'agents.stranger': 404,
  'agents.frozen_above': 403,
  'agents.too_many_links': 409,
  'agents.link_exists': 409,
  'agents.link_unknown': 404,
  'agents.nobody_below': 409,
  'agents.under_itself': 409,
  'agents.already_there': 409,
  'agents.period_unknown': 400,
  'agents.period_differs': 409,
  'agents.period_open': 409,
  'agents.rate_too_high': 409,
  'agents.no_contract_above': 409,
  'agents.kind_twice': 400,
  'agents.offer_open': 409,
  'agents.overlapping': 409,
  'agents.other_currency': 409,
  'agents.contract_unknown': 404,
  'agents.contract_decided': 409,
  'agents.bill_unknown': 404,
  'agents.bill_closed': 409,
  'agents.bill_moved': 409,
  'agents.payer_short': 409,
  'agents.bill_not_held': 409,
  'agents.run_unknown': 404,
  'agents.template_unknown': 404,
  'agents.template_exists': 409,
  'agents.objection_open': 409,
  'agents.objection_unknown': 404,
  'agents.objection_answered': 409,
  'agents.downline_no_agent': 409,
  'agents.no_position_above': 409,
  'agents.share_too_high': 409,
  'agents.share_below': 409,
  'agents.credit_too_high': 409,
  'agents.credit_below': 409,
  'agents.sheet_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    agents: typeof codes;
  }
}
