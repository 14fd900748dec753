import { useCallback } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import type { MadeHand } from '#apps/site/pages/poker/text/made-hand.ts';

/** Returns a function that names a made hand, such as "Two pair, Kings and Nines". */
export function useHandName(): (made: MadeHand) => string {
  const { t } = useI18n();
  return useCallback(
    ({ category, ranks }) => {
      const [first, second] = ranks.map((rank) => t(`poker.ranks_${rank as 'A'}`));
      const top = t(`poker.rank_${(ranks[0] ?? 'A') as 'A'}`);
      return t(`poker.made_${category}`, { first: first ?? '', second: second ?? '', top });
    },
    [t],
  );
}
