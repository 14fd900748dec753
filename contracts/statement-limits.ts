export const LINE_KINDS = ['deposit', 'refund', 'payout'] as const;
/**
 * `unknown_here`: the company names a payment that is not recorded here. `missing_there`: one that is settled here is on no statement a day
 * later. `state`: the company paid what is not settled here. `twice`: a payment stands on statements more than once.
 */
export const REASONS = ['unknown_here', 'missing_there', 'amount', 'currency', 'state', 'twice'] as const;
/** `arrived`: a later statement had the missing payment. */
export const DIFFERENCE_STATES = ['open', 'explained', 'claimed', 'corrected', 'arrived'] as const;
export const VERDICTS = ['explained', 'claimed', 'corrected'] as const;
