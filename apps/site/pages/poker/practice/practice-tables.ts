import { tableOf, type TableConfig } from '#poker/table/config.ts';

export type PracticeTable = { code: string; config: TableConfig; bots: number };

type Row = [code: string, variant: string, seats: number, big: number, bots: number];

const ROWS: readonly Row[] = [
  ['paper-moon', 'NT', 6, 10, 5],
  ['nine-roofs', 'NT', 9, 10, 8],
  ['two-cranes', 'NT', 2, 20, 1],
  ['tea-house', 'PO', 6, 10, 5],
  ['five-carps', 'PO5', 6, 20, 4],
  ['split-plum', 'PO/8', 6, 10, 5],
  ['short-kite', 'NS', 6, 20, 5],
  ['brass-bell', 'FT', 6, 10, 5],
];

/** Practice tables of the lobby. Each runs only in this page, against labelled bots, for chips without worth. */
export const PRACTICE_TABLES: readonly PracticeTable[] = ROWS.map(([code, variant, seats, big, bots]) => {
  const isShort = variant === 'NS';
  const isFixed = variant === 'FT';
  const blinds = {
    small: isShort ? 0 : big / 2,
    big,
    ante: isShort ? big / 4 : 0,
    ...(isFixed && { bigBet: 2 * big }),
  };
  return { code, bots, config: { ...tableOf({ table: code, kind: 'cash', variant, seats, blinds }), rake: null } };
});

export function practiceTableOf(code: string): PracticeTable | undefined {
  return PRACTICE_TABLES.find((table) => table.code === code);
}
