import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { stakeKey, type LastStake } from '#apps/site/pages/poker/lobby/quick/quick-offers.ts';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import { sitQuickly, takeWanted } from '#apps/site/pages/poker/table/seat/quick-seat.ts';
import type { Opened } from '#apps/site/pages/poker/table/seat/seat-dialogs.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { choicesAct, useOwnStored, useSettings } from '#apps/site/pages/poker/text/settings.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

const NO_STAKE: LastStake = { key: '' };

/** Returns the stake at which the member last sat down for money, and its setter. */
export function useLastStake(): [LastStake, (change: (value: LastStake) => LastStake) => void] {
  return useOwnStored('last-stake', NO_STAKE);
}

/** Takes the seat that was chosen in the lobby, and stores the stake of a table for money once the member sits there. */
export function useQuickSeat(link: TableLink, isSeated: boolean, open: (opened: Opened) => void): void {
  const { t } = useI18n();
  const [settings] = useSettings();
  const [, setStake] = useLastStake();
  const { about } = link;
  const key = isSeated && about.kind === 'cash' && !about.isPractice ? stakeKey(about) : '';
  useEffect(() => {
    if (key !== '') setStake((now) => (now.key === key ? now : { key }));
  }, [key, setStake]);
  const sit = useEffectEvent(async () => {
    const chips = takeWanted(about.room);
    if (chips === undefined || link.standing().state !== 'none') return;
    const outcome = await sitQuickly(link, chips);
    if (outcome.kind === 'seated') void link.act(choicesAct(settings));
    if (outcome.kind === 'limits') open({ kind: 'buyIn', chair: outcome.chair });
    if (outcome.kind === 'refused') showToast(refusedText(t, outcome.code), 'bad');
  });
  useEffect(() => void sit(), []);
}
