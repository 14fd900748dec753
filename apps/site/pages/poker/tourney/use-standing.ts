import { useSyncExternalStore } from 'react';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { PokerTourney } from '#contracts/poker-acts.ts';

const none = (): null => null;
const noWatch = (): (() => void) => () => {};

/** Returns the state of a tournament by its link; null without a link, before the first view, and at other tables. */
export function useStanding(link: TableLink | undefined): PokerTourney | null {
  const read = link?.tourney ?? none;
  return useSyncExternalStore(link?.onStanding ?? noWatch, read, read);
}
