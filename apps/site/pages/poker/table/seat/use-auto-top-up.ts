import { useEffect, useEffectEvent } from 'react';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { ownChair, type TableView } from '#poker/table/view.ts';

/** Fills the own stack up to the most of the table once a hand has cost chips, where the player wants it. */
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
