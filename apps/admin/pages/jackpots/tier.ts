import type { jackpotTiers } from '#contracts/bo/jackpots.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { capitalized } from '#apps/admin/lib/code-text.ts';
import { moneyText, percentText, words } from '#apps/admin/lib/format.ts';
import { translated } from '#apps/admin/lib/text.ts';
import type { Amount } from '#kernel/amount.ts';

export type Tier = WireOutput<typeof jackpotTiers>['rows'][number];

export const DROPS = translated({ by: 'must drop by', draw: 'mystery' });

/** Names a tier: `Lamplight, grand`. */
export function nameOf({ code, tier }: Pick<Tier, 'code' | 'tier'>): string {
  return `${capitalized(words(code))}, ${tier}`;
}

/** Writes a share in millionths of a stake as a percentage. */
export function shareText(share: number): string {
  return percentText(share / 1_000_000, 2);
}

export function sumText(amount: Amount, { currency }: Pick<Tier, 'currency'>): string {
  return `${moneyText(amount, currency)} ${currency}`;
}
