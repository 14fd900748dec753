export const LINE_KINDS = ['deposit', 'refund', 'payout'] as const;
/**
 * Kinds of differences. `unknown_here`: the provider lists a payment that the house has not recorded. `missing_there`: a payment that the
 * house settled is on no statement a day later. `state`: the provider paid, but the house has not settled. `twice`: a payment is on
 * statements more than once.
 */
export const REASONS = ['unknown_here', 'missing_there', 'amount', 'currency', 'state', 'twice'] as const;
/** States of a difference. `arrived`: a later statement had the missing payment. */
export const DIFFERENCE_STATES = ['open', 'explained', 'claimed', 'corrected', 'arrived'] as const;
export const VERDICTS = ['explained', 'claimed', 'corrected'] as const;
