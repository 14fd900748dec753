import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_AUTO, LEAST_AUTO, heightText, type CrashBet } from '#games/crash/quote.ts';
import type { CrashOutcome } from '#games/crash/rules.ts';
import type { useFlight } from '#games/crash/view/use-flight.ts';
import { Bet } from '#games/kit/view/controls/bet.tsx';
import { useKeys } from '#games/kit/view/use-keys.ts';
import { useTyped } from '#games/kit/view/controls/use-typed.ts';
import type { GameViewProps, Seat } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import { isNothing, partOf, surplus, type Amount } from '#kernel/amount.ts';

type Props = {
  view: Pick<GameViewProps<unknown, unknown>, 't' | 'money' | 'stakes' | 'defaultStake' | 'currency' | 'balance' | 'blocked' | 'onShort'>;
  name: 'A' | 'B';
  place: number;
  seat: Seat<CrashOutcome>;
  coupId: string | null;
  flight: ReturnType<typeof useFlight>;
  onUnlock(): void;
  onAuto(height: number | null): void;
  isHidden: boolean;
};

/** One of the two bets: its stake, where it leaves by itself, and the one button for what can be done just now. */
export function SeatPanel(props: Props) {
  const { view, name, place, seat, coupId, flight, onAuto, isHidden } = props;
  const { t, money, stakes } = view;
  const [stake, setStake] = useState(view.defaultStake);
  const [auto, setAuto] = useState(200);
  const [isAuto, setIsAuto] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const [asking, setAsking] = useState<'bet' | 'out' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const isIn = seat.open !== null;
  const leaves = isIn ? (seat.open!.bet as CrashBet).auto : isAuto ? auto : null;
  useEffect(() => onAuto(isIn || isQueued ? leaves : null), [isIn, isQueued, leaves, onAuto]);

  async function ask(what: 'bet' | 'out', asked: () => ReturnType<Seat<CrashOutcome>['act']>): Promise<void> {
    if (asking) return;
    setAsking(what);
    setNotice(null);
    const answer = await asked().catch(() => null);
    setAsking(null);
    if (!answer) setNotice(t('kit.lost'));
    else if (!answer.ok && answer.code !== 'rounds.open_elsewhere') setNotice(answer.message);
  }
  const bet = (): void => void ask('bet', () => seat.play(stake, { place, auto: isAuto ? auto : null }));

  // A bet that was set for the next flight is placed as soon as that takes bets, once.
  const placeQueued = useEffectEvent(() => {
    if (!isQueued || isIn) return;
    setQueued(false);
    bet();
  });
  useEffect(() => {
    if (flight.phase === 'bets') placeQueued();
  }, [coupId, flight.phase]);

  const face = faceOf(props, { stake, isQueued, asking });
  const press = (): void => {
    props.onUnlock();
    if (face.isOff) return;
    if (face.does === 'short') view.onShort();
    if (face.does === 'bet') bet();
    if (face.does === 'queue') setQueued(!isQueued);
    if (face.does === 'cancel') void ask('out', () => seat.act({ cancel: true }));
    if (face.does === 'out') void ask('out', () => seat.act({ cashOut: true }));
  };
  useKeys((key) => key.toUpperCase() === name && press());

  const said = notice ?? view.blocked ?? endOf(props, coupId);
  return (
    <section className={classNames('seat', isHidden && 'seat--hidden')} aria-label={t('crash.seat', { seat: name })}>
      <b className="seat__name" aria-hidden="true">
        {name}
      </b>
      <Bet t={t} money={money} stakes={stakes} stake={isIn ? seat.open!.stake : stake} isOff={isIn || isQueued} onStake={setStake} />
      <AutoField
        t={t}
        name={name}
        value={leaves ?? auto}
        isOn={leaves !== null}
        isOff={isIn || isQueued}
        onValue={setAuto}
        onSwitch={setIsAuto}
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
  does: 'bet' | 'queue' | 'cancel' | 'out' | 'short' | null;
  isOff?: boolean;
};

/** What the button says and does just now. */
function faceOf(
  { view, seat, flight }: Props,
  { stake, isQueued, asking }: { stake: Amount; isQueued: boolean; asking: 'bet' | 'out' | null },
): Face {
  const { t, money, currency, balance, blocked } = view;
  const { phase, height } = flight;
  if (asking) return { label: t(asking === 'bet' ? 'crash.placing' : 'crash.cashing'), tone: 'wait', does: null, isOff: true };
  if (seat.open && phase === 'bets') return { label: t('crash.cancel'), sum: money(seat.open.stake), tone: 'line', does: 'cancel' };
  if (seat.open) {
    const sum = money(partOf(seat.open.stake, height, 100, currency));
    const canLeave = phase === 'rising' && height > 100;
    return { label: t(canLeave ? 'crash.cash_out' : 'crash.wait'), sum, tone: 'out', does: 'out', isOff: !canLeave };
  }
  if (blocked !== null) return { label: t('kit.paused'), tone: 'wait', does: null, isOff: true };
  if (balance !== undefined && !isNothing(surplus(stake, balance, currency)))
    return { label: t('kit.lacking'), tone: 'line', does: 'short' };
  if (phase === 'bets') return { label: t('crash.bet'), sum: money(stake), tone: 'bet', does: 'bet' };
  if (isQueued) return { label: t('crash.queued'), sum: t('crash.unqueue'), tone: 'line', does: 'queue' };
  return { label: t('crash.bet_next'), sum: money(stake), tone: 'line', does: 'queue' };
}

/** How the last bet of this flight ended. */
function endOf({ view: { t, money }, seat }: Props, coupId: string | null): string {
  const { last } = seat;
  if (!last || seat.open || coupId === null) return '';
  const { out, point, isVoid } = last.outcome;
  if (isVoid) return t((last.acts.at(-1) as { void?: true } | undefined)?.void ? 'crash.returned' : 'crash.cancelled');
  if (out !== null) return t('crash.won', { height: heightText(out), amount: money(last.payout) });
  return point === null ? '' : t('crash.lost', { height: heightText(point) });
}

type AutoProps = {
  t: Props['view']['t'];
  name: string;
  value: number;
  isOn: boolean;
  isOff: boolean;
  onValue(height: number): void;
  onSwitch(isOn: boolean): void;
};

/** The height at which a bet leaves by itself, and whether it does. */
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
