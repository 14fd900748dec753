import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { usePageMark } from '#ui/page-mark.ts';
import { placeAddress } from '#games/kit/view/board.tsx';
import { isReturned, PACES, type Pace } from '#games/kit/quote.ts';
import { Auto } from '#games/kit/view/auto/auto.tsx';
import type { AutoPlay } from '#games/kit/view/auto/use-auto.ts';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { BetsList } from '#games/kit/view/coup/bets-list.tsx';
import { endOf, isWin } from '#games/kit/view/instant/instant-board.tsx';
import { Croupier } from '#games/kit/view/live/croupier.tsx';
import { Skip } from '#games/kit/view/live/skip.tsx';
import type { LivePhase, LiveStand } from '#games/kit/view/live/use-coup.ts';
import type { LivePress, LiveViewProps } from '#games/kit/view/live/use-live-table.ts';
import { ChipRail } from '#games/kit/view/table/chip-rail.tsx';
import { clothOf } from '#games/kit/view/table/cloth.ts';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import { useTableKeys } from '#games/kit/view/table/use-table-keys.ts';
import { usePressKey } from '#games/kit/view/use-press-key.ts';
import type { ShownRound } from '#games/kit/view/view.ts';
import { shortHash } from '#kernel/short-hash.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';
import { classNames } from '#ui/class-names.ts';
import './live-board.css';

type Live<O> = {
  stand: LiveStand<O>;
  chips: Chips;
  staked: Amount;
  isHeld: boolean;
  notice: string | null;
  press: LivePress;
  auto: (AutoPlay & { stake: Amount }) | null;
  over: ShownRound<O | { isVoid: true }> | null;
  unlock(): void;
};

/** Keys of texts: for the phase in which an outcome is shown, and for the number of a coup. */
export type LiveWords = { dealing: string; number: string };
const USUAL: LiveWords = { dealing: 'kit.live_phase_dealing', number: 'kit.live_round' };

type Props<I, O extends object> = {
  view: LiveViewProps<I, O>;
  live: Live<O>;
  pace: Pace;
  /** True if the scene is as high as the room; the croupier then stands beside it. */
  isTall: boolean;
  /** The shown part of the cards, the dice or the wheel. */
  scene: ReactNode;
  /** Roads and figures of the last coups. */
  past: ReactNode;
  /** The spots. */
  children: ReactNode;
  /** Further ways to lay chips, beside the spots. */
  aside?: ReactNode;
  words?: LiveWords | undefined;
  /** Shows risk and possible win of each chip. */
  slip?: ReactNode;
  /** Shows the whole outcome at once; undefined if there is nothing to skip. */
  onSkip?: (() => void) | undefined;
  /** Writes a result in words. */
  written(outcome: O): string;
  /** Reason in words why the last chip was not laid; null if it was. */
  refused: string | null;
  /** Text about the thing under the pointer. */
  about: string | null;
};

/** The frame of a live table: the croupier and the scene, the clock, the spots, the chips, and beside them the roads and the players. */
export function LiveBoard<I, O extends object>(props: Props<I, O>) {
  const { view, live, pace, isTall, scene, past, children, aside, written, refused, about, words = USUAL, slip, onSkip } = props;
  const { t, money, title, stakes, table } = view;
  const { stand, chips, over } = live;
  useTableKeys(chips, live.isHeld);
  usePageMark('grows');
  const place = useMemo(() => placeAddress(title, 'wide'), [title]);
  const own = new Map([table.seats[0]!.open, table.seats[0]!.last].flatMap((round) => (round ? [[round.roundId, t('kit.live_you')]] : [])));
  const result = stand.phase === 'result' && stand.outcome ? written(stand.outcome) : '';
  return (
    <section className="live" aria-label={title.name} style={{ '--cloth': clothOf(title.style, title.gameCode) } as CSSProperties}>
      <div className={classNames('live__stage', `live__stage--${stand.phase}`, isTall && 'live__stage--tall')}>
        {table.film ? (
          <div className="live__film">{table.film.picture}</div>
        ) : (
          <>
            <img className="live__room" src={place} alt="" draggable={false} />
            <div className="live__croupier">
              <Croupier seed={title.gameCode} isDealing={stand.phase === 'dealing' && !view.isReducedMotion} />
            </div>
            <div className="live__cloth" />
          </>
        )}
        <div className="live__scene">{scene}</div>
        <Clock view={view} stand={stand} pace={pace} words={words} />
        {onSkip && <Skip t={t} onSkip={onSkip} />}
        <p className="live__result" dir="auto">
          {result}
        </p>
      </div>
      <aside className="live__side">
        {past}
        <p className="live__pattern">
          {table.film && <span>{t('kit.live_film', { seconds: Math.round(table.film.behindMs / 1_000) })}</span>}
          {t('kit.live_no_pattern')}
        </p>
        {stakes.length > 0 && (
          <p className="live__limits">
            {t('kit.live_limits')} <b className="figures">{`${money(stakes[0]!)} – ${money(stakes.at(-1)!)}`}</b>
          </p>
        )}
        <BetsList view={view} coup={table.coup} own={own} say={(key, values) => t(`kit.live_${key}`, values)} />
        {table.coup && (
          <p className="live__chain">
            {t('kit.live_chain')} <code title={table.coup.hashBefore}>{shortHash(table.coup.hashBefore)}</code>
          </p>
        )}
      </aside>
      <div className="live__felt">
        {aside}
        {children}
      </div>
      <div className="live__rail">
        {slip}
        <ChipRail t={t} money={money} chips={chips} isHeld={live.isHeld} />
      </div>
      <Foot view={view} live={live} refused={refused} about={about} />
      <p className="visually-hidden" role="status">
        {result && `${result} ${over ? endText(view, over) : ''}`}
      </p>
    </section>
  );
}

/** Shows the phase of the coup, and the time left for bets. */
function Clock<I, O extends object>({
  view: { t, table },
  stand,
  pace,
  words,
}: {
  view: LiveViewProps<I, O>;
  stand: LiveStand<O>;
  pace: Pace;
  words: LiveWords;
}) {
  const { coup } = table;
  const isOpen = stand.phase === 'bets';
  const { betMs } = PACES[pace];
  const gone = coup ? betMs - Math.max(0, coup.closesAt - Date.now()) : 0;
  return (
    <div className={classNames('live__clock', isOpen && stand.seconds <= 5 && 'live__clock--last')}>
      {isOpen && (
        <span className="live__ring" style={{ '--bet': `${betMs}ms`, '--gone': `${-gone}ms` } as CSSProperties}>
          <svg key={coup?.id} viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="17" pathLength="100" />
            <circle cx="20" cy="20" r="17" pathLength="100" className="live__turn" />
          </svg>
          <b className="figures" role="timer">
            {stand.seconds}
          </b>
        </span>
      )}
      <div>
        <b className="live__phase">{t(stand.phase === 'dealing' ? words.dealing : `kit.live_phase_${stand.phase satisfies LivePhase}`)}</b>
        <small>{coup ? t(words.number, { number: coup.number }) : ''}</small>
      </div>
    </div>
  );
}

/** Shows the chips on the table, their result, and the button. */
function Foot<I, O extends object>({
  view,
  live,
  refused,
  about,
}: { view: LiveViewProps<I, O>; live: Live<O> } & Pick<Props<I, O>, 'refused' | 'about'>) {
  const { t, money } = view;
  const { staked, over, notice, press, auto } = live;
  const button = useRef<HTMLButtonElement>(null);
  // The stake of a placed bet is shown until its round is over, wherever its chips are by then.
  const onTable = view.table.seats[0]!.open?.stake ?? over?.stake ?? staked;
  const act = (): void => {
    live.unlock();
    press.act?.();
  };
  usePressKey(button, act);
  const isLine = press.key === 'cancel' || press.key === 'lacking' || press.key === 'auto';
  const sum = press.key === 'place' || press.key === 'cancel' || press.key === 'placed' ? money(staked) : null;
  const said = notice ?? (live.isHeld ? null : refused) ?? (over ? endText(view, over) : (about ?? ''));
  return (
    <div className="live__foot">
      <p className={classNames('live__said', over && isWin(over) && !isReturned(over.outcome) && 'live__said--won')}>{said}</p>
      <div className="live__sum">
        <span className="dial__name">{t('kit.on_table')}</span>
        <b className="figures">{money(onTable)}</b>
      </div>
      <div className="live__tools">
        {view.canAutoplay && auto && <Auto view={view} stake={auto.stake} auto={auto} />}
        <Tools view={view} />
      </div>
      <button
        ref={button}
        type="button"
        className={classNames('live__press', isLine && 'live__press--line')}
        aria-disabled={press.act === undefined || undefined}
        aria-keyshortcuts="Space Enter"
        onClick={act}
      >
        <span>{press.key === 'auto' ? t('kit.auto_stop') : t(`kit.live_${press.key}`)}</span>
        {press.key === 'auto' && <small className="figures">{t('kit.auto_left', { count: auto?.left ?? 0 })}</small>}
        {sum !== null && !isNothing(staked) && <b className="figures">{sum}</b>}
      </button>
    </div>
  );
}

/** Returns the result of the player's bet in words and money. */
function endText<I, O extends object>(
  { t, money }: Pick<LiveViewProps<I, O>, 't' | 'money'>,
  round: ShownRound<O | { isVoid: true }>,
): string {
  if (isReturned(round.outcome)) return t('kit.live_returned', { amount: money(round.payout) });
  const end = endOf(round);
  if (end === 'won') return t('kit.live_won', { amount: money(round.payout) });
  return end === 'lost' ? t('kit.none') : t('kit.returned_of', { amount: money(round.payout), stake: money(round.stake) });
}
