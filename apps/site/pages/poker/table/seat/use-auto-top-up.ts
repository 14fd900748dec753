import { useEffect, useEffectEvent } from 'react';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { ownChair, type TableView } from '#poker/table/view.ts';

/** Tops the player's stack up to the table's maximum after each hand that cost chips, if the player has chosen this. */
export function useAutoTopUp(view: TableView, link: TableLink, isOn: boolean): void {
  const { own, hand } = view;
  const me = ownChair(view);
  const missing = link.about.buyIn.most - (me?.stack ?? 0) - (own?.pending ?? 0);
  const isDue = isOn && own !== null && me?.state === 'in' && link.about.kind === 'cash' && hand === null && missing > 0;
  const topUp = useEffectEvent(() => void link.act({ kind: 'topUp', chips: missing }));
  useEffect(() => {
    if (isDue) topUp();
  }, [isDue, view.no]);
}
