import { t, translated } from '#apps/admin/lib/text.ts';

/** Names of the measures of limits, by their codes. */
export const LIMIT_KIND_WORDS: Readonly<Record<string, string>> = translated({
  deposit: 'deposits',
  loss: 'losses',
  stake: 'stakes',
  time: 'time in play',
});
/** Names of the periods of limits, by their codes. */
export const LIMIT_PERIOD_WORDS: Readonly<Record<string, string>> = translated({ day: 'day', week: 'week', month: 'month' });

/** Names a limit: `deposits, per day`. */
export function limitText(kind: string, period: string): string {
  return t('{kind}, per {period}', { kind: LIMIT_KIND_WORDS[kind] ?? kind, period: LIMIT_PERIOD_WORDS[period] ?? period });
}
