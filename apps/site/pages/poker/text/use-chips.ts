import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

/** Writes an amount: money of the table's currency, practice chips, or big blinds with one decimal. */
export type ChipsText = (chips: number) => string;

/** Returns chips as big blinds, rounded down to one decimal. */
export const inBlinds = (chips: number, big: number): number => Math.floor((chips * 10) / big) / 10;

/** Returns a function that writes chips of a currency (null for practice chips), or big blinds if `big` is given. */
export function useChips(currency: Currency | null, big?: number): ChipsText {
  const { t, formatMoney, formatNumber } = useI18n();
  return useCallback(
    (chips) => {
      if (big !== undefined) return t('poker.in_blinds', { blinds: formatNumber(inBlinds(chips, big)) });
      return currency === null ? formatNumber(chips) : formatMoney(fromMinor(BigInt(chips), currency), currency);
    },
    [t, formatMoney, formatNumber, currency, big],
  );
}
