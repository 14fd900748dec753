/** The most withdrawals of one payout run; the oldest are taken. */
export const RUN_MOST = 500;
