import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import { fromMinor } from '#kernel/amount.ts';

/** Text of an amount: money of the table's currency, practice chips, or big blinds with one decimal. */
export type ChipsText = (chips: number) => string;

export function useChips({ currency, blinds }: Pick<TableAbout, 'currency' | 'blinds'>, isInBlinds = false): ChipsText {
  const { t, formatMoney, formatNumber } = useI18n();
  const { big } = blinds;
  return useCallback(
    (chips) => {
      if (isInBlinds) return t('poker.in_blinds', { blinds: formatNumber(Math.floor((chips * 10) / big) / 10) });
      return currency === null ? formatNumber(chips) : formatMoney(fromMinor(BigInt(chips), currency), currency);
    },
    [t, formatMoney, formatNumber, currency, big, isInBlinds],
  );
}
