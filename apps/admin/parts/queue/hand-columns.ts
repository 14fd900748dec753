import { t } from '#apps/admin/lib/text.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Queued = { claim: { holder: string } | null; merchantId: number | null; serial: string };

/**
 * Returns columns that all queues have: the staff member who has taken the row, the brand, the number, and the staff member who closed the
 * row.
 */
export function handColumns<Row extends Queued>(
  nameOf: (merchantId: number | null) => string,
  { head, by }: { head: string; by(row: Row): string | null },
): ListColumn<Row>[] {
  return [
    { key: 'holder', head: t('Taken by'), place: 'none', text: ({ claim }) => claim?.holder ?? '' },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'serial', head: t('Number'), place: 'none', text: ({ serial }) => serial },
    { key: 'by', head, place: 'none', text: (row) => by(row) ?? '' },
  ];
}
