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

/** The spots of a table on the felt, and which of them won. */
export type Felt<O> = {
  className: string;
  label: string;
  grid: Parameters<typeof Spots>[0]['grid'];
  places: readonly SpotPlace[];
  nameOf(spot: string): string;
  /** Returns the highest win of a spot to one; null for a spot whose chips are laid on other spots. */
  priceOf(spot: string): Fraction | null;
  cameOut(spot: string, outcome: O): 'won' | 'lost' | null;
  /** Returns the text on a spot for an outcome, as soon as a part of the outcome is shown. */
  badgeOf?(spot: string, outcome: O): string | null;
};

/** The parts of a live table that each game defines. */
export type LiveFront<I, O extends object, S extends TableSound = TableSound> = {
  /** Returns the times at which the parts of an outcome are shown, in milliseconds. */
  stepsOf(outcome: O): readonly number[];
  sound(isOn: boolean): S;
  /** Plays the sound for the moment at which `count` parts of the outcome have been shown. */
  received(sound: S, count: number, outcome: O | null): void;
  /** Returns the felt in the manner of laying chips that the player has chosen. */
  feltOf(info: I, t: FamilyText, offered: Offered, manner: string | null): Felt<O>;
  /** Shows the visible part of the cards, the dice or the wheel; nothing is known before the first part. */
  Scene: ComponentType<SceneProps<O>>;
  /** Makes the order that places the chips, if the order is not their sum. */
  order?: MakeOrder;
  /** Shows risk and possible win of each chip, if its price does not say them. */
  Slip?: ComponentType<SlipProps>;
  /** Texts for the phase and the number of a coup, if it is no deal of cards. */
  words?: LiveWords;
  /** True if the player may see the end before it has been shown. */
  canSkip?: boolean;
  /** True if the scene stands upright behind the table, as high as the room. */
  isTall?: boolean;
  /** Shows past outcomes, which are given from the oldest. */
  Past: ComponentType<{ t: FamilyText; info: I; outcomes: readonly O[] }>;
  written(outcome: O, t: FamilyText): string;
  /** Shows further ways to lay chips, beside the spots. */
  Aside?: ComponentType<AsideProps>;
  /** Returns the chips that a press on a spot lays, in the chosen manner. */
  laidFor?(spot: string, manner: string | null): Laid;
};

export type AsideProps = {
  t: FamilyText;
  isHeld: boolean;
  /** The chosen manner of laying chips by presses on spots; null for the usual one. */
  manner: string | null;
  onManner(manner: string | null): void;
  onLay(laid: Laid): void;
  /** Shows a text about the thing under the pointer; null for none. */
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

/** Returns the view of a live table of a game. A recorded round is shown as a replay; by `Alone`, if the game has a view for one player. */
export function liveView<I extends Info, O extends object, S extends TableSound>(
  front: LiveFront<I, O, S>,
  Alone?: ComponentType<GameViewProps<I, O, 'instant'>>,
): GameView<I, O | Returned, 'instant' | 'shared'> {
  return (props) => {
    if (props.kind === 'shared' && props.table) return <Seat {...props} table={props.table} front={front} />;
    const round = props.replay ?? props.missedRound;
    if (round && isReturned(round.outcome)) return <ReturnedReplay {...props} payout={round.payout} />;
    // A recorded round is shown in the view for one player.
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
      // The spot is named by its own name, also if it was laid together with its neighbours.
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

/** Replays a recorded coup. */
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
