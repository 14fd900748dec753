import type { Grant } from '#contracts/bo/permissions.ts';
import { words } from '#apps/admin/lib/format.ts';

/** Writes grants: `finance, risk (Lantern, Kinnaree)`. A role without a brand is for all brands. */
export function grantsText(grants: readonly Grant[], brandName: (id: number | null) => string): string {
  return Object.entries(Object.groupBy(grants, ({ role }) => role))
    .map(([role, own]) =>
      own.some(({ merchantId }) => merchantId === null)
        ? words(role)
        : `${words(role)} (${own.map(({ merchantId }) => brandName(merchantId)).join(', ')})`,
    )
    .join(', ');
}
