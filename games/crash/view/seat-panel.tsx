import { useRef } from 'react';
import { MOST_AUTO, LEAST_AUTO, heightText } from '#games/crash/quote.ts';
import type { CrashOutcome } from '#games/crash/rules.ts';
import type { useFlight } from '#games/crash/view/use-flight.ts';
import { useSeatBet } from '#games/crash/view/use-seat-bet.ts';
import { Auto } from '#games/kit/view/auto/auto.tsx';
import { Bet } from '#games/kit/view/controls/bet.tsx';
import { useKeys } from '#games/kit/view/use-keys.ts';
import { useTyped } from '#games/kit/view/controls/use-typed.ts';
import type { GameViewProps, Seat } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import { partOf } from '#kernel/amount.ts';

export type SeatProps = {
  view: Pick<
    GameViewProps<unknown, unknown, 'shared'>,
    't' | 'money' | 'readMoney' | 'stakes' | 'defaultStake' | 'currency' | 'balance' | 'blocked' | 'onShort' | 'canAutoplay'
  >;
  name: 'A' | 'B';
  place: number;
  seat: Seat<CrashOutcome>;
  coupId: string | null;
  flight: ReturnType<typeof useFlight>;
  onUnlock(): void;
  onAuto(height: number | null): void;
  isHidden: boolean;
};

/** The panel of one of the two bets: its stake, its automatic cash-out, and the button for the act that is possible now. */
export function SeatPanel(props: SeatProps) {
  const { view, name, coupId, isHidden } = props;
  const { t, money, stakes } = view;
  const bet = useSeatBet(props);
  const { again, leaves, isHeld } = bet;

  const face = faceOf(props, bet);
  const press = (): void => {
    props.onUnlock();
    if (face.isOff) return;
    if (face.does === 'short') view.onShort();
    if (face.does === 'stop') again.stop();
    if (face.does === 'bet') bet.place();
    if (face.does === 'queue') bet.queue();
    if (face.does === 'cancel') bet.cancel();
    if (face.does === 'out') bet.leave();
  };
  useKeys((key) => key.toUpperCase() === name && press());

  const said = bet.notice ?? view.blocked ?? (again.isWaiting ? t('kit.auto_waits') : endOf(props, coupId));
  return (
    <section className={classNames('seat', isHidden && 'seat--hidden')} aria-label={t('crash.seat', { seat: name })}>
      <div className="seat__side">
        <b className="seat__name" aria-hidden="true">
          {name}
        </b>
        {view.canAutoplay && (
          <Auto view={view} stake={bet.stake} auto={again} off={leaves === null ? t('crash.auto_first') : null} onOff={bet.say} />
        )}
      </div>
      <Bet t={t} money={money} stakes={stakes} stake={bet.shownStake} isOff={isHeld} onStake={bet.setStake} />
      <AutoField
        t={t}
        name={name}
        value={leaves ?? bet.auto}
        isOn={leaves !== null}
        isOff={isHeld}
        onValue={bet.setAuto}
        onSwitch={bet.turnAuto}
      />
      <button
        type="button"
        className={classNames('seat__press', `seat__press--${face.tone}`)}
        aria-disabled={face.isOff || undefined}
        aria-keyshortcuts={name}
        onClick={press}
      >
        <span>{face.label}</span>
        {face.sum && <b className="figures">{face.sum}</b>}
      </button>
      <p className="seat__said" role="status">
        {said}
      </p>
    </section>
  );
}

type Face = {
  label: string;
  sum?: string;
  tone: 'bet' | 'out' | 'line' | 'wait';
  does: 'stop' | 'bet' | 'queue' | 'cancel' | 'out' | 'short' | null;
  isOff?: boolean;
};

/** Returns the label and the act of the button at this moment. */
function faceOf({ view, seat, flight }: SeatProps, { stake, isQueued, asking, isShort, again }: ReturnType<typeof useSeatBet>): Face {
  const { t, money, currency, blocked } = view;
  const { phase, height } = flight;
  if (asking) return { label: t(asking === 'bet' ? 'crash.placing' : 'crash.cashing'), tone: 'wait', does: null, isOff: true };
  if (seat.open && phase === 'bets') return { label: t('crash.cancel'), sum: money(seat.open.stake), tone: 'line', does: 'cancel' };
  if (seat.open) {
    const sum = money(partOf(seat.open.stake, height, 100, currency));
    const canLeave = phase === 'rising' && height > 100;
    return { label: t(canLeave ? 'crash.cash_out' : 'crash.wait'), sum, tone: 'out', does: 'out', isOff: !canLeave };
  }
  if (again.left > 0) return { label: t('kit.auto_stop'), sum: t('kit.auto_left', { count: again.left }), tone: 'line', does: 'stop' };
  if (blocked !== null) return { label: t('kit.paused'), tone: 'wait', does: null, isOff: true };
  if (isShort) return { label: t('kit.lacking'), tone: 'line', does: 'short' };
  if (phase === 'bets') return { label: t('crash.bet'), sum: money(stake), tone: 'bet', does: 'bet' };
  if (isQueued) return { label: t('crash.queued'), sum: t('crash.unqueue'), tone: 'line', does: 'queue' };
  return { label: t('crash.bet_next'), sum: money(stake), tone: 'line', does: 'queue' };
}

/** Returns a text about the end of the last bet in this flight; empty without one. */
function endOf({ view: { t, money }, seat }: SeatProps, coupId: string | null): string {
  const { last } = seat;
  if (!last || seat.open || coupId === null) return '';
  const { out, point, isVoid } = last.outcome;
  if (isVoid) return t((last.acts.at(-1) as { void?: true } | undefined)?.void ? 'crash.returned' : 'crash.cancelled');
  if (out !== null) return t('crash.won', { height: heightText(out), amount: money(last.payout) });
  return point === null ? '' : t('crash.lost', { height: heightText(point) });
}

type AutoProps = {
  t: SeatProps['view']['t'];
  name: string;
  value: number;
  isOn: boolean;
  isOff: boolean;
  onValue(height: number): void;
  onSwitch(isOn: boolean): void;
};

/** Field for the height of the automatic cash-out, with a switch. */
function AutoField({ t, name, value, isOn, isOff, onValue, onSwitch }: AutoProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useTyped(isOn ? `${heightText(value)}×` : t('crash.auto_off'), (height) =>
    onValue(Math.min(MOST_AUTO, Math.max(LEAST_AUTO, Math.round(height * 100)))),
  );
  return (
    <div className="seat__auto" role="group" aria-label={t('crash.auto_of', { seat: name })}>
      <span className="dial__name">{t('crash.auto')}</span>
      <span className="seat__field">
        <input
          ref={field}
          className="figures"
          inputMode="decimal"
          dir="ltr"
          aria-label={t('crash.auto_of', { seat: name })}
          readOnly={isOff || !isOn}
          onFocus={({ target }) => target.select()}
          {...typed}
          onKeyDown={({ key }) => key === 'Enter' && field.current?.blur()}
        />
        <input
          type="checkbox"
          role="switch"
          className="switch__input"
          aria-label={t('crash.auto_switch', { seat: name })}
          checked={isOn}
          aria-checked={isOn}
          disabled={isOff}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <span className="switch__track" aria-hidden="true" />
      </span>
    </div>
  );
}
