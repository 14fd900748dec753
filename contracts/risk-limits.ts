/** Kinds of cases. `event` is a significant event, of which the authority must be notified. */
export const CASE_KINDS = ['abuse', 'aml', 'funds_source', 'screening', 'complaint', 'event', 'dormant', 'other'] as const;
/** States of a case. `waiting`: somebody outside must act, such as the member, a company or an authority. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
/** Kinds of records that a case can link: a sign and a round by id, a withdrawal and a deposit by serial. */
export const PART_KINDS = ['signal', 'round', 'withdrawal', 'deposit'] as const;
