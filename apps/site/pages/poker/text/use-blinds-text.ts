import { useI18n } from '#web/text/i18n.tsx';
import type { Blinds } from '#poker/table/config.ts';

/** Returns a function that writes the blinds of a tournament's level in chips, with the ante if there is one. */
export function useBlindsText(): (blinds: Blinds) => string {
  const { t, formatNumber } = useI18n();
  return ({ small, big, ante }) =>
    t(ante > 0 ? 'poker.blinds_ante' : 'poker.stakes', {
      small: formatNumber(small),
      big: formatNumber(big),
      ante: formatNumber(ante),
    });
}
