import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import { OwnBar } from '#apps/site/pages/poker/table/bar/own-bar.tsx';
import { useTurn } from '#apps/site/pages/poker/table/bar/use-turn.ts';
import { Felt } from '#apps/site/pages/poker/table/felt/felt.tsx';
import { PlayerDialog } from '#apps/site/pages/poker/table/notes/player-dialog.tsx';
import { useNotes } from '#apps/site/pages/poker/table/notes/use-notes.ts';
import { LinkNotice } from '#apps/site/pages/poker/table/seat/link-notice.tsx';
import { SeatDialogs, type Opened } from '#apps/site/pages/poker/table/seat/seat-dialogs.tsx';
import { refusedText } from '#apps/site/pages/poker/table/seat/refused-text.ts';
import { TableTools } from '#apps/site/pages/poker/table/seat/table-tools.tsx';
import { useAutoTopUp } from '#apps/site/pages/poker/table/seat/use-auto-top-up.ts';
import { useQuickSeat } from '#apps/site/pages/poker/table/seat/use-quick-seat.ts';
import { TourneyMoment } from '#apps/site/pages/poker/table/tourney/tourney-moment.tsx';
import { TourneyStrip } from '#apps/site/pages/poker/table/tourney/tourney-strip.tsx';
import { LiveLine } from '#apps/site/pages/poker/table/show/live-line.tsx';
import { TableNotice } from '#apps/site/pages/poker/table/show/table-notice.tsx';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { useSounds } from '#apps/site/pages/poker/table/show/use-sounds.ts';
import { useTable } from '#apps/site/pages/poker/table/show/use-table.ts';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { useSettings } from '#apps/site/pages/poker/text/settings.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { ownChair } from '#poker/table/view.ts';
import './table.css';

type Props = {
  link: TableLink;
  /** True if the keyboard controls this table. */
  isActive: boolean;
  onLeft: () => void;
  /** Called when the player's turn begins and when it ends. */
  onTurn?: (isTurn: boolean) => void;
};

/** A poker table: felt, the player's action bar, and the dialogs over it. All that it shows of the table comes from the link. */
export function OneTable({ link, isActive, onLeft, onTurn }: Props) {
  const { t } = useI18n();
  const isReduced = useReducedMotion();
  const { shown, status } = useTable(link, !isReduced);
  const isTurn = (shown?.view.own?.options ?? null) !== null;
  const publishTurn = useEffectEvent(() => onTurn?.(isTurn));
  useEffect(() => publishTurn(), [isTurn]);
  if (!shown)
    return (
      <div className="poker-table poker-table--waits">
        {status === 'live' || status === 'connecting' ? (
          <p role="status">{t('poker.link_connecting')}</p>
        ) : (
          <LinkNotice status={status} onLeft={onLeft} onRetry={link.retry} />
        )}
      </div>
    );
  return (
    <>
      <OpenTable shown={shown} link={link} isActive={isActive && status === 'live'} onLeft={onLeft} />
      <LinkNotice status={status} onLeft={onLeft} onRetry={link.retry} />
    </>
  );
}

function OpenTable({ shown, link, isActive, onLeft }: { shown: Shown; link: TableLink; isActive: boolean; onLeft: () => void }) {
  const { t } = useI18n();
  const [settings] = useSettings();
  const [opened, open] = useState<Opened>(null);
  const [player, setPlayer] = useState<string | null>(null);
  const chips = useChips(link.about.currency, settings.isInBlinds ? shown.view.blinds.big : undefined);
  const nameOf = useNames();
  const { noteOf } = useNotes();
  const sounds = useSounds(shown);
  const { view } = shown;
  const turn = useTurn(view, link, (code) => showToast(refusedText(t, code), 'bad'));
  useAutoTopUp(view, link, settings.isAutoTopUp);
  useQuickSeat(link, view.own !== null, open);
  const me = ownChair(view);
  const standing = link.standing();
  const bringChips = (): void => {
    const { state, chair } = standing;
    if (link.about.kind === 'fast') return open({ kind: 'buyIn', chair: 0 });
    open(state === 'reserved' && chair !== null ? { kind: 'buyIn', chair } : { kind: 'topUp' });
  };
  const sit = (chair: number): void => {
    void link
      .act({ kind: 'reserve', chair })
      .then((code) => (code === undefined ? open({ kind: 'buyIn', chair }) : showToast(refusedText(t, code), 'bad')));
  };
  return (
    <div
      className={classNames('poker-table', settings.isFourColour && 'poker-deck--four')}
      data-turn={view.own?.options ? true : undefined}
    >
      {link.about.kind === 'tournament' && <TourneyStrip link={link} table={view.table} isSeated={view.own !== null} />}
      <TableNotice link={link} />
      <div className="poker-table__stage">
        {link.about.kind === 'tournament' && <TourneyMoment link={link} />}
        <Felt
          shown={shown}
          seats={link.about.seats}
          chips={chips}
          nameOf={nameOf}
          labelOf={(one) => noteOf(one).label}
          now={link.now}
          onSit={link.about.kind !== 'cash' || view.own || view.isClosing || !['none', 'waiting'].includes(standing.state) ? null : sit}
          onPlayer={(one) => one !== me?.player && setPlayer(one)}
        />
        <TableTools
          shown={shown}
          link={link}
          sounds={sounds}
          onHands={() => open({ kind: 'hands' })}
          onMenu={() => open({ kind: 'menu' })}
        />
      </div>
      <OwnBar
        shown={shown}
        link={link}
        turn={turn}
        isActive={isActive && opened === null && player === null}
        chips={chips}
        onTopUp={bringChips}
      />
      <LiveLine shown={shown} chips={chips} nameOf={nameOf} />
      <SeatDialogs {...{ opened, shown, link, chips, nameOf, onLeft }} onOpen={open} />
      {player !== null && <PlayerDialog player={player} nameOf={nameOf} onClose={() => setPlayer(null)} />}
    </div>
  );
}
