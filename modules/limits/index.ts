export { depositUse, releaseDepositUse, withinDepositLimit, type LimitPeriod } from '#modules/limits/deposit-limit.ts';
export { depositLimitOf, type DepositLimit } from '#modules/limits/deposit-limit-of.ts';
export { setDepositLimit } from '#modules/limits/set-deposit-limit.ts';
