import type { RateCost } from '#contracts/figure-limits.ts';
import { translated } from '#apps/admin/lib/text.ts';

export const COST_NAMES: Readonly<Record<RateCost, string>> = translated({ fee: 'Vendor fee', duty: 'Duty' });
