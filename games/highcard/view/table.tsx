import type { CSSProperties } from 'react';
import type { ShownSeat, TableView } from '#games/highcard/view/follow.ts';
import { cardOf } from '#games/kit/cards.ts';
import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';

type Props = { t: FamilyText; view: TableView; now: number; sum(minor: bigint): string };

const LEAN = [-3, 3] as const;

/** The table: the opponent above, the pot in the middle, the player below. Who watches sees both from the side of the first seat. */
export function Table({ t, view, now, sum }: Props) {
  const near = view.you ?? 0;
  const paid = view.hand?.paid ?? view.last?.paid;
  const pot = (paid ?? []).reduce((all, one) => all + BigInt(one), 0n);
  return (
    <div className="highcard-table">
      <Place t={t} view={view} seat={1 - near} now={now} sum={sum} />
      <p className={classNames('highcard-pot', view.last && 'highcard-pot--paid')} data-empty={pot === 0n || undefined}>
        {t('highcard.pot', { amount: sum(pot) })}
      </p>
      <Place t={t} view={view} seat={near} now={now} sum={sum} />
    </div>
  );
}

function Place({ t, view, seat, now, sum }: Props & { seat: number }) {
  const { seats, you, hand, last, turnMs } = view;
  const shown = seats[seat] ?? null;
  const isTurn = hand?.toAct === seat;
  const paid = hand?.paid[seat] ?? last?.paid[seat];
  const card = last ? last.cards[seat] : seat === you ? hand?.card : undefined;
  const isDealt = hand !== undefined || last !== undefined;
  return (
    <section
      className={classNames('highcard-place', seat === you && 'highcard-place--own', isTurn && 'highcard-place--turn')}
      data-won={last?.winner === seat || undefined}
      aria-label={nameOf(t, shown, seat === you)}
    >
      <div className="highcard-place__cards" key={hand?.no ?? last?.no ?? 'none'}>
        {isDealt && <PlayingCard t={t} card={cardOf(card ?? 0)} isTurned={card !== undefined && card !== null} lean={LEAN[seat]!} />}
      </div>
      <div className="highcard-stub" data-free={shown === null || undefined}>
        <p className="highcard-stub__name">
          <span>{nameOf(t, shown, seat === you)}</span>
          {shown?.isBot && <span className="highcard-stub__bot">{t('highcard.bot')}</span>}
        </p>
        {shown && <b className="highcard-stub__chips figures">{sum(BigInt(shown.chips))}</b>}
        {shown && stateOf(shown) && <p className="highcard-stub__state">{t(`highcard.${stateOf(shown)}`)}</p>}
        {isTurn && <Clock key={`${hand.no}/${hand.dueMs}`} leftMs={hand.dueMs - now} turnMs={turnMs} />}
      </div>
      {paid !== undefined && <span className="highcard-place__paid figures">{sum(BigInt(paid))}</span>}
    </section>
  );
}

/** Time that is left to act, as a strip that grows short. */
function Clock({ leftMs, turnMs }: { leftMs: number; turnMs: number }) {
  const style = { '--left': Math.max(0, Math.min(1, leftMs / turnMs)), animationDuration: `${Math.max(0, leftMs)}ms` };
  return <i className="highcard-clock" style={style as CSSProperties} />;
}

function nameOf(t: FamilyText, shown: ShownSeat | null, isYou: boolean): string {
  if (!shown) return t('highcard.free');
  return isYou ? t('highcard.you') : shown.name;
}

function stateOf({ state, isAway }: ShownSeat): string | undefined {
  if (state === 'arriving') return 'arriving';
  if (state === 'leaving') return 'leaving';
  return isAway ? 'away' : undefined;
}
