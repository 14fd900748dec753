import type { RecordFilter } from '#apps/site/features/records/use-bet-records.ts';

/** The record's part of the address. */
export type RecordSearch = { days?: number; page?: number; vendor?: string; game?: string };

export const SHORTCUTS = [1, 7, 30] as const;
const USUAL_DAYS = 7;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;

/** Reads the address; what makes no sense falls back to what is usual. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const { days, page, vendor, game } = search;
  const isGame = typeof vendor === 'string' && typeof game === 'string' && CODE.test(vendor) && CODE.test(game);
  return {
    ...(isShortcut(days) && days !== USUAL_DAYS && { days }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(isGame && { vendor, game }),
  };
}

export function filterOf({ days, vendor, game }: RecordSearch): RecordFilter {
  return { days: days ?? USUAL_DAYS, vendor, gameCode: game };
}

function isShortcut(days: unknown): days is number {
  return SHORTCUTS.some((shortcut) => shortcut === days);
}
