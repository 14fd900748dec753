/** The periods that a record offers, in days of the brand; the first is today. */
export const SHORTCUTS = [1, 7, 30] as const;
export const USUAL_DAYS = 7;

type Raw = { days?: unknown; page?: unknown };

/** The part of an address that every record has; what makes no sense falls back to what is usual. */
export function readDays({ days }: Raw): { days?: number } {
  return SHORTCUTS.some((shortcut) => shortcut === days) && days !== USUAL_DAYS ? { days: days as number } : {};
}

export function readPage({ page }: Raw): { page?: number } {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {};
}
