/** Subjects of cases. `event` is a significant event that the authority is notified of. */
export const CASE_KINDS = ['abuse', 'aml', 'funds_source', 'screening', 'complaint', 'event', 'dormant', 'other'] as const;
/** `waiting` waits for somebody outside: the member, a company, an authority. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
/** Records that a case links, each by its number: of a sign, a round, a withdrawal (serial), a deposit (serial). */
export const PART_KINDS = ['signal', 'round', 'withdrawal', 'deposit'] as const;
