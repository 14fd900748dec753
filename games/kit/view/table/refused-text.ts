import { MOST_SPOTS } from '#games/kit/quote.ts';
import type { ChipRefusal } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';

/** Writes why a chip was not laid at a table for one player. */
export function refusedText(
  { t, money, stakes }: Pick<GameViewProps<unknown, unknown>, 't' | 'money' | 'stakes'>,
  { by }: ChipRefusal,
): string {
  return by === 'spots' ? t('kit.table_spots', { count: MOST_SPOTS }) : t('kit.table_most', { most: money(stakes.at(-1)!) });
}
