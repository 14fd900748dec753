/** Most withdrawals of one payout run. If more are selected, the run has the oldest. */
export const RUN_MOST = 500;
