import { STAKE_KEYS } from '#apps/site/features/slip/use-slip-view.ts';
import { keyOf, type Pick } from '#apps/site/features/slip/slip-state.ts';
import { readAnswer } from '#apps/site/features/slip/placing.ts';
import { dispatch, slipNow, useSlip } from '#apps/site/features/slip/slip-store.ts';
import { FRONTS, useFront } from '#apps/site/parts/sports/front.ts';
import type { SportsMarket } from '#apps/site/parts/sports/use-sports.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useStoredText } from '#web/state/stored-text.ts';

type Match = { id: string; sport: string; names: readonly string[]; epoch: number };
export type TogglePick = (event: Match, market: Omit<SportsMarket, 'group'>, outcome: { name: string; price: number | null }) => void;

/** Returns the last stake of quick bets as it was typed, and its setter. */
export const useLastStake = () => useStoredText('sports-last-stake');

/**
 * Returns a function that puts an outcome on the slip or takes it off, in the manner of the sportsbook under which the visitor came
 * (`FRONTS`).
 */
export function useToggle(): { toggle: TogglePick; isChosen: (market: string, outcome: string) => boolean } {
  const { picks } = useSlip();
  const { manner } = FRONTS[useFront()];
  const { data: member } = useMember();
  const [lastStake] = useLastStake();
  const chosen = new Set(picks.map(keyOf));
  return {
    isChosen: (market, outcome) => chosen.has(keyOf({ market, outcome })),
    toggle: (event, { id: market, code, specifiers }, { name: outcome, price }) => {
      readAnswer();
      const isQuick = manner === 'quick';
      const stake = isQuick ? (lastStake ?? STAKE_KEYS[member?.currency ?? 'USD'][0]!) : '';
      const { id, sport, names, epoch } = event;
      const pick: Pick = { market, outcome, price: price ?? 0, epoch, event: id, sport, names, code, specifiers, isBanker: false, stake };
      dispatch({ type: 'toggle', pick, isOnly: isQuick });
      if (manner === 'multi' && slipNow().picks.length === 2) dispatch({ type: 'mode', mode: 'multi' });
    },
  };
}
