import type { ComponentType } from 'react';
import type { ShownSeat, TableView } from '#games/kit/view/duel/follow.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';

/** Shows what a seat was dealt, on paper; null while it is hidden. `d` returns the texts of the game. */
export type Dealt = ComponentType<{ t: FamilyText; one: number | null; lean: number }>;
type Props = { t: FamilyText; d: FamilyText; view: TableView; now: number; sum(minor: bigint): string; Dealt: Dealt };

const LEAN = [-3, 3] as const;

/** Shows the table: the opponent above, the pot in the middle, the player below. A viewer without a seat sees it from the first seat. */
export function Table(props: Props) {
  const { d, view, sum } = props;
  const near = view.you ?? 0;
  const paid = view.hand?.paid ?? view.last?.paid;
  const pot = (paid ?? []).reduce((all, one) => all + BigInt(one), 0n);
  return (
    <div className="duel-table">
      <Place {...props} seat={1 - near} />
      <p className={classNames('duel-pot', view.last && 'duel-pot--paid')} data-empty={pot === 0n || undefined}>
        {d('pot', { amount: sum(pot) })}
      </p>
      <Place {...props} seat={near} />
    </div>
  );
}

function Place({ t, d, view, seat, now, sum, Dealt }: Props & { seat: number }) {
  const { seats, you, hand, last, turnMs } = view;
  const shown = seats[seat] ?? null;
  const isTurn = hand?.toAct === seat;
  const paid = hand?.paid[seat] ?? last?.paid[seat];
  const card = last ? last.cards[seat] : seat === you ? hand?.card : undefined;
  const isDealt = hand !== undefined || last !== undefined;
  return (
    <section
      className={classNames('duel-place', seat === you && 'duel-place--own', isTurn && 'duel-place--turn')}
      data-won={last?.winner === seat || undefined}
      aria-label={nameOf(d, shown, seat === you)}
    >
      <div className="duel-place__cards" key={hand?.no ?? last?.no ?? 'none'}>
        {isDealt && <Dealt t={t} one={card ?? null} lean={LEAN[seat]!} />}
      </div>
      <div className="duel-stub" data-free={shown === null || undefined}>
        <p className="duel-stub__name">
          <span>{nameOf(d, shown, seat === you)}</span>
          {shown?.isBot && <span className="duel-stub__bot">{d('bot')}</span>}
        </p>
        {shown && <b className="duel-stub__chips figures">{sum(BigInt(shown.chips))}</b>}
        {shown && stateOf(shown) && <p className="duel-stub__state">{d(stateOf(shown)!)}</p>}
        {isTurn && <Clock key={`${hand.no}/${hand.dueMs}`} leftMs={hand.dueMs - now} turnMs={turnMs} />}
      </div>
      {paid !== undefined && <span className="duel-place__paid figures">{sum(BigInt(paid))}</span>}
    </section>
  );
}

/** Shows the remaining time to act, as a strip that gets shorter. */
function Clock({ leftMs, turnMs }: { leftMs: number; turnMs: number }) {
  const style = { '--left': Math.max(0, Math.min(1, leftMs / turnMs)), animationDuration: `${Math.max(0, leftMs)}ms` };
  return <i className="duel-clock" style={style} />;
}

function nameOf(d: FamilyText, shown: ShownSeat | null, isYou: boolean): string {
  if (!shown) return d('free');
  return isYou ? d('you') : shown.name;
}

function stateOf({ state, isAway }: ShownSeat): string | undefined {
  if (state === 'arriving') return 'arriving';
  if (state === 'leaving') return 'leaving';
  return isAway ? 'away' : undefined;
}
