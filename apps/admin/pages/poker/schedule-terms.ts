import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Game } from '#apps/admin/pages/poker/poker-words.ts';
import type { Schedule } from '#apps/admin/pages/poker/schedules-page.tsx';

export const speeds = () =>
  [
    ['regular', t('regular, 10 minutes a level')],
    ['turbo', t('turbo, 5 minutes')],
    ['hyper', t('hyper, 3 minutes')],
  ] as const;

/** Writes an amount in minor units as text for a field. */
export const typedOf = (minor: string, currency: Currency): string =>
  (Number(minor) / 10 ** CURRENCIES[currency]).toFixed(CURRENCIES[currency]);

/** Returns the first values of the form of a schedule. */
export function startOf(known: Schedule | undefined) {
  if (!known)
    return {
      name: '',
      variant: 'NT' as Game,
      size: 9,
      players: 90,
      speed: 'regular' as const,
      lateLevels: 8,
      bots: 0,
      firstAt: '',
      every: 0,
      isOn: true,
    };
  const { name, variant, size, players, speed, lateLevels, bots, firstAt, everyMinutes, isOn } = known;
  return {
    name,
    variant,
    size,
    players,
    speed,
    lateLevels,
    bots,
    firstAt: new Date(firstAt).toISOString().slice(0, 16),
    every: everyMinutes ?? 0,
    isOn,
  };
}
