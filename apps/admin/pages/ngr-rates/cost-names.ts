import type { RateCost } from '#contracts/figure-limits.ts';

export const COST_NAMES: Readonly<Record<RateCost, string>> = { fee: 'Vendor fee', duty: 'Duty' };
