import type { Fraction } from '#kernel/fraction.ts';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { isReturned, seenAt, type ChipsBet, type Pace, type Returned } from '#games/kit/quote.ts';
import { LiveBoard, type LiveWords } from '#games/kit/view/live/live-board.tsx';
import { LiveReplay } from '#games/kit/view/live/live-replay.tsx';
import { spotLimits } from '#games/kit/view/live/spot-limits.ts';
import { ReturnedReplay } from '#games/kit/view/live/returned.tsx';
import { useLiveTable, type LiveViewProps, type MakeOrder, type Offered } from '#games/kit/view/live/use-live-table.ts';
import { Spots, type SpotPlace } from '#games/kit/view/table/spots.tsx';
import type { TableSound } from '#games/kit/view/table/table-sound.ts';
import type { Laid } from '#games/kit/view/table/use-chips.ts';
import type { FamilyText, GameView, GameViewProps } from '#games/kit/view/view.ts';
import { fromMinor } from '#kernel/amount.ts';

/** The spots of a table as they lie, and how they came out. */
export type Felt<O> = {
  className: string;
  label: string;
  grid: Parameters<typeof Spots>[0]['grid'];
  places: readonly SpotPlace[];
  nameOf(spot: string): string;
  /** Highest win of a spot to one; null for a spot whose chips lie on other spots. */
  priceOf(spot: string): Fraction | null;
  cameOut(spot: string, outcome: O): 'won' | 'lost' | null;
  /** Text on a spot for an outcome, as soon as a part of it is seen. */
  badgeOf?(spot: string, outcome: O): string | null;
};

/** Parts of a live table that a game brings. */
export type LiveFront<I, O extends object, S extends TableSound = TableSound> = {
  /** Milliseconds at which the parts of an outcome are seen. */
  stepsOf(outcome: O): readonly number[];
  sound(isOn: boolean): S;
  /** Plays the sound after `count` parts of the outcome have been shown. */
  received(sound: S, count: number, outcome: O | null): void;
  /** In the manner that was chosen beside the spots. */
  feltOf(info: I, t: FamilyText, offered: Offered, manner: string | null): Felt<O>;
  /** The shown part of the cards, dice or wheel; null before anything is shown. */
  Scene: ComponentType<SceneProps<O>>;
  /** Order that places the chips, if the order is not their sum. */
  order?: MakeOrder;
  /** Risk and possible win of each chip, if its price does not say them. */
  Slip?: ComponentType<SlipProps>;
  /** Texts for what goes on where it is no deal, and for its number. */
  words?: LiveWords;
  /** True if its end may be looked at before it is shown. */
  canSkip?: boolean;
  /** It stands upright behind the table, as high as the room. */
  isTall?: boolean;
  /** Past outcomes, the oldest first. */
  Past: ComponentType<{ t: FamilyText; info: I; outcomes: readonly O[] }>;
  written(outcome: O, t: FamilyText): string;
  /** Other ways to lay chips, beside the spots. */
  Aside?: ComponentType<AsideProps>;
  /** Chips that a press on a spot lays in the manner chosen beside the spots. */
  laidFor?(spot: string, manner: string | null): Laid;
};

export type AsideProps = {
  t: FamilyText;
  isHeld: boolean;
  /** Manner in which presses on spots lay chips; null for the usual manner. */
  manner: string | null;
  onManner(manner: string | null): void;
  onLay(laid: Laid): void;
  /** Shows words about the thing under the pointer. */
  onSay(words: string | null): void;
};

export type SceneProps<O> = {
  t: FamilyText;
  outcome: O | null;
  count: number;
  isMoving: boolean;
  /** Offer that was published before the outcome; null in a replay. */
  offer: unknown;
};

export type SlipProps = { t: FamilyText; bet: ChipsBet; offered: Offered; write(minor: bigint): string };

type Info = { pace?: Pace };
const NOTHING_OFFERED: Offered = { offer: null, pool: null };

/** The view of a live table from what its game brings; a round of the record is dealt again on demand. */
export function liveView<I extends Info, O extends object, S extends TableSound>(
  front: LiveFront<I, O, S>,
  Alone?: ComponentType<GameViewProps<I, O, 'instant'>>,
): GameView<I, O | Returned, 'instant' | 'shared'> {
  return (props) => {
    if (props.kind === 'shared' && props.table) return <Seat {...props} table={props.table} front={front} />;
    const round = props.replay ?? props.missedRound;
    if (round && isReturned(round.outcome)) return <ReturnedReplay {...props} payout={round.payout} />;
    // A round of the record is shown as it is shown to one.
    if (Alone) return <Alone {...(props as GameViewProps<I, O, 'instant'>)} />;
    return round && <Replay {...(props as GameViewProps<I, O, 'shared'>)} front={front} outcome={round.outcome as O} />;
  };
}

type WithFront<I, O extends object, S extends TableSound> = { front: LiveFront<I, O, S> };

function Seat<I extends Info, O extends object, S extends TableSound>(props: LiveViewProps<I, O> & WithFront<I, O, S>) {
  const { t, money, currency, info, table, front } = props;
  const { Scene, Past, Slip, Aside, laidFor, stepsOf, sound, received, order, words } = front;
  const pace = info.pace ?? 'live';
  const { offer, pool } = table.coup ?? NOTHING_OFFERED;
  const [manner, setManner] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { cameOut, badgeOf, priceOf, ...felt } = useMemo(
    () => front.feltOf(info, t, { offer, pool }, manner),
    [front, info, t, offer, pool, manner],
  );
  const limits = spotLimits(props, priceOf);
  const live = useLiveTable<I, O, S>(props, { pace, stepsOf, sound, received, order, mostOn: limits.mostOn });
  const { stand, chips, pointed } = live;
  const past = table.past.flatMap(({ state, outcome }) => (state === 'over' ? [outcome as O] : [])).toReversed();
  return (
    <LiveBoard
      view={props}
      live={live}
      pace={pace}
      isTall={front.isTall ?? false}
      scene={<Scene t={t} outcome={stand.outcome} count={stand.count} isMoving={!props.isReducedMotion} offer={offer} />}
      words={words}
      onSkip={front.canSkip && props.canSkip !== false && stand.phase === 'dealing' ? live.skip : undefined}
      slip={Slip && <Slip t={t} bet={chips.bet} offered={{ offer, pool }} write={(minor) => money(fromMinor(minor, currency))} />}
      past={<Past t={t} info={info} outcomes={past} />}
      written={(outcome) => front.written(outcome, t)}
      // By its own name, also where it was laid with its neighbours.
      refused={limits.refused(chips, (spot) => front.feltOf(info, t, { offer, pool }, null).nameOf(spot))}
      about={said ?? (pointed === null ? null : limits.about(pointed, felt.nameOf(pointed)))}
      aside={Aside && <Aside t={t} isHeld={live.isHeld} manner={manner} onManner={setManner} onLay={chips.lay} onSay={setSaid} />}
    >
      <Spots
        key={felt.className}
        t={t}
        currency={currency}
        money={money}
        {...felt}
        chips={chips}
        {...(laidFor && { laidFor: (spot: string) => laidFor(spot, manner) })}
        cameOut={(spot) => (stand.phase === 'result' && stand.outcome ? cameOut(spot, stand.outcome) : null)}
        badge={(spot) => (stand.count > 0 && stand.outcome && badgeOf?.(spot, stand.outcome)) || null}
        isHeld={live.isHeld}
        onPlay={() => live.press.act?.()}
        onPoint={live.setPointed}
      />
    </LiveBoard>
  );
}

/** A coup of the record once more. */
function Replay<I extends Info, O extends object, S extends TableSound>({
  t,
  title,
  info,
  isReducedMotion,
  front,
  outcome,
}: GameViewProps<I, O, 'shared'> & WithFront<I, O, S> & { outcome: O }): ReactNode {
  const { Scene, stepsOf } = front;
  const seen = seenAt(stepsOf(outcome), info.pace ?? 'live');
  const [run, setRun] = useState(0);
  const [count, setCount] = useState(seen.length);
  useEffect(() => {
    if (run === 0 || isReducedMotion) {
      setCount(seen.length);
      return;
    }
    setCount(0);
    const timers = seen.map((ms, at) => setTimeout(() => setCount(at + 1), ms));
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react/exhaustive-deps -- times follow from the outcome, which stays
  }, [run, isReducedMotion]);
  const isWhole = count >= seen.length;
  return (
    <LiveReplay
      t={t}
      title={title}
      pace={info.pace ?? 'live'}
      said={isWhole ? front.written(outcome, t) : ''}
      onAgain={() => setRun((before) => before + 1)}
      onSkip={front.canSkip && !isWhole ? () => setRun(0) : undefined}
    >
      <Scene t={t} outcome={outcome} count={count} isMoving={!isReducedMotion} offer={null} />
    </LiveReplay>
  );
}
