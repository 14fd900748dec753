import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePageMark } from '#ui/page-mark.ts';
import { heightText } from '#games/crash/quote.ts';
import type { CrashInfo, CrashOutcome, Flight } from '#games/crash/rules.ts';
import { BetsList } from '#games/kit/view/coup/bets-list.tsx';
import { CrashReplay } from '#games/crash/view/replay.tsx';
import { RecordPlate } from '#games/crash/view/record-plate.tsx';
import { SeatPanel } from '#games/crash/view/seat-panel.tsx';
import { Sky } from '#games/crash/view/sky.tsx';
import { CrashSound } from '#games/crash/view/sound.ts';
import { useFlight } from '#games/crash/view/use-flight.ts';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { useSound } from '#games/kit/view/board.tsx';
import type { GameView, GameViewProps, Seat, TableShown } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import { shortHash } from '#kernel/short-hash.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';
import './view.css';

type Props = GameViewProps<CrashInfo<Amount>, CrashOutcome, 'shared'>;

const NAMES = ['A', 'B'] as const;

/** Shows crash: a lantern for all players at the table, two bets of the player, and their cash-outs. */
export const View: GameView<CrashInfo<Amount>, CrashOutcome, 'shared'> = (props: Props) =>
  props.table ? <Table {...props} table={props.table} /> : <CrashReplay {...props} />;

function Table(props: Props & { table: TableShown<CrashOutcome> }) {
  const { t, table, title } = props;
  const { coup, past, seats } = table;
  const flight = useFlight(coup);
  const { phase, height } = flight;
  const sound = useSound(() => new CrashSound(props.isSoundOn), props.isSoundOn);
  const [chosen, setChosen] = useState(0);
  const [autos, setAutos] = useState<readonly (number | null)[]>([null, null]);
  const setAuto = useCallback(
    (place: number, auto: number | null) => setAutos((known) => known.map((one, at) => (at === place ? auto : one))),
    [],
  );
  const onAuto = useMemo(() => NAMES.map((_, place) => (auto: number | null) => setAuto(place, auto)), [setAuto]);

  useEffect(() => {
    if (phase === 'rising') sound.lift();
    if (phase === 'out') sound.out();
  }, [phase, sound]);
  useWins(seats, sound);
  usePageMark('grows');

  const lines = autos.flatMap((auto, at) =>
    auto === null ? [] : [{ height: auto, label: t('crash.leaves_at', { seat: NAMES[at]!, height: heightText(auto) }) }],
  );
  const own = new Map(
    seats.flatMap(({ open, last }, at) =>
      [open, last].flatMap((round) => (round ? [[round.roundId, t('crash.you', { seat: NAMES[at]! })] as const] : [])),
    ),
  );
  return (
    <section className="crash" aria-label={title.name}>
      <Past t={t} past={past} />
      <div className={classNames('crash__sky', `crash__sky--${phase}`)}>
        <Sky
          height={phase === 'out' ? height : 100}
          since={phase === 'rising' && !props.isReducedMotion ? coup!.closesAt : null}
          isOut={phase === 'out' || phase === 'void'}
          lines={lines}
        />
        <p className="crash__height" dir="ltr">
          {phase === 'bets' ? (
            <CountRing leftMs={flight.leftMs} ofMs={table.betMs} />
          ) : (
            <b className="figures" aria-hidden="true">
              {`${heightText(height)}×`}
            </b>
          )}
          <span dir="auto">{saidOf(props, coup?.number ?? 0, flight)}</span>
        </p>
        {phase === 'bets' && (
          <span className="crash__left" style={{ '--left': flight.leftMs / Math.max(1, table.betMs) } as React.CSSProperties} />
        )}
      </div>
      <div className="crash__tabs" role="group">
        {NAMES.map((name, at) => (
          <button key={name} type="button" aria-pressed={chosen === at} onClick={() => setChosen(at)}>
            {t('crash.seat', { seat: name })}
          </button>
        ))}
      </div>
      <div className="crash__seats">
        {seats.map((seat, place) => (
          <SeatPanel
            key={NAMES[place]}
            view={props}
            name={NAMES[place]!}
            place={place}
            seat={seat}
            coupId={coup?.id ?? null}
            flight={flight}
            onUnlock={() => sound.unlock()}
            onAuto={onAuto[place]!}
            isHidden={chosen !== place}
          />
        ))}
      </div>
      <footer className="crash__foot">
        <span>{t('crash.line')}</span>
        {coup && (
          <span className="crash__chain">
            {t('crash.chain')} <code title={coup.hashBefore}>{shortHash(coup.hashBefore)}</code>
          </span>
        )}
        <div>
          <Tools view={props} />
        </div>
      </footer>
      <div className="crash__aside">
        <BetsList
          view={props}
          coup={coup}
          own={own}
          say={(key, values) => t(`crash.${key}`, values)}
          column={{ head: t('crash.out'), renderCell: ({ left }) => left }}
        />
        <RecordPlate t={t} past={past} />
      </div>
      <p className="visually-hidden" role="status">
        {phase === 'out' ? `${saidOf(props, coup!.number, flight)} ${heightText(height)}×` : ''}
      </p>
    </section>
  );
}

/** Shows the seconds until the next flight in a ring, which no player takes for a height. */
function CountRing({ leftMs, ofMs }: { leftMs: number; ofMs: number }) {
  return (
    <span className="crash__ring" aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="17" />
        <circle cx="20" cy="20" r="17" pathLength="1" strokeDasharray={`${Math.min(1, leftMs / Math.max(1, ofMs))} 1`} />
      </svg>
      <span className="figures">{Math.ceil(leftMs / 1_000)}</span>
    </span>
  );
}

/** Plays the sound of a win above its stake, once. */
function useWins(seats: readonly Seat<CrashOutcome>[], sound: CrashSound): void {
  const received = useRef(new Set<string>());
  useEffect(() => {
    for (const { last } of seats) {
      if (!last || last.outcome.isVoid || received.current.has(last.roundId)) continue;
      received.current.add(last.roundId);
      if (ratioOf(last.payout, last.stake) > 1) sound.pluck(ratioOf(last.payout, last.stake));
    }
  }, [seats, sound]);
}

function saidOf({ t }: Pick<Props, 't'>, number: number, { phase, leftMs }: ReturnType<typeof useFlight>): string {
  if (phase === 'opening') return t('crash.opening');
  if (phase === 'bets') return t('crash.next_in', { seconds: Math.ceil(leftMs / 1_000) });
  if (phase === 'rising') return t('crash.rising', { number });
  return phase === 'void' ? t('crash.void') : t('crash.ended', { number });
}

/** Shows the last flights. The next flight does not depend on them. */
function Past({ t, past }: { t: Props['t']; past: TableShown<CrashOutcome>['past'] }) {
  return (
    <div className="crash__past">
      <ol aria-label={t('crash.past')} dir="ltr">
        {past
          .filter(({ state }) => state === 'over')
          .slice(0, 24)
          .map(({ id, outcome }) => {
            const { point } = outcome as Flight;
            return (
              <li key={id} className={classNames('figures', point < 120 && 'crash__past--low', point >= 1_000 && 'crash__past--high')}>
                {`${heightText(point)}×`}
              </li>
            );
          })}
      </ol>
      <span>{t('crash.no_pattern')}</span>
    </div>
  );
}
