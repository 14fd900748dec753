import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReturned, sumOf, type ChipsBet, type Pace, type Returned } from '#games/kit/quote.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { useLiveAuto } from '#games/kit/view/live/use-live-auto.ts';
import { isWin } from '#games/kit/view/instant/instant-board.tsx';
import { useCoup, type LiveStand } from '#games/kit/view/live/use-coup.ts';
import type { TableSound } from '#games/kit/view/table/table-sound.ts';
import { useChips, type Chips, type Laid } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps, PlayAnswer, Seat, ShownRound, TableCoup, TableShown } from '#games/kit/view/view.ts';
import { fromMinor, isNothing, ratioOf, surplus, type Amount } from '#kernel/amount.ts';
import type { Limits } from '#games/kit/view/auto/auto-stops.ts';

export type LiveViewProps<I, O> = GameViewProps<I, O | Returned, 'shared'> & { table: TableShown<O | Returned> };

type Game<O, S> = {
  pace: Pace;
  /** Returns the times at which the parts of an outcome are shown, in milliseconds. It must be the same function at every render. */
  stepsOf(outcome: O): readonly number[];
  sound(isOn: boolean): S;
  /** Plays the sound for the moment at which `count` parts of the outcome have been shown. */
  received(sound: S, count: number, outcome: O | null): void;
  order?: MakeOrder | undefined;
  /** Returns the highest amount on a spot, in minor units. */
  mostOn(spot: string): bigint | null;
};

/** Data of a coup that are published while bets are open. */
export type Offered = { offer: unknown; pool: unknown };

/** Makes the order for chips if it is not their sum: the stake in minor units, and the bet. Null while the order is not known. */
export type MakeOrder = (bet: ChipsBet, offered: Offered) => { stake: bigint; bet: object } | null;

/** Refusals of a whole order, after which its chips are taken off the table. */
const COME_BACK = ['rounds.bets_closed', 'rounds.spot_limit', 'rounds.seat_taken'];

/** Text and act of the button. */
export type LivePress = {
  key: 'auto' | 'place' | 'cancel' | 'placing' | 'placed' | 'lay' | 'wait' | 'paused' | 'lacking';
  act?: () => void;
};

/** The player's place at a live table. */
export interface LiveGame<O, S extends TableSound = TableSound> {
  /** True while a request is under way. */
  isRequesting: boolean;
  /** Text above the button; null for none. */
  notice: string | null;
  /** Text and act of the button. */
  press: LivePress;
  /** Automatic play; null if each coup has prices of its own. */
  auto: { start: (count: number, limits: Limits) => void; stake: Amount; left: number; isWaiting: boolean; stop(): void } | null;
  /** The coup as it is shown. */
  stand: LiveStand<O>;
  /** The member's bet at the table. */
  seat: Seat<O | Returned>;
  /** Stake for which the chips on the table are placed. */
  staked: Amount;
  /** Shows the whole outcome at once. */
  skip(): void;
  /** Chips of the next bet. */
  chips: Chips;
  /** True while no chip can be laid. */
  isHeld: boolean;
  /** The spot under the pointer. */
  pointed: string | null;
  /** Sets the spot under the pointer. */
  setPointed(spot: string | null): void;
  /** Lets sound begin, within a press. */
  unlock(): void;
  /** Sounds of the table. */
  sound: S;
  /** Result of the bet on the coup that is shown. */
  over: ShownRound<O | Returned> | null;
}

/**
 * Holds the player's place at a live table: it lays and places chips while bets are open, shows the coup by the clock, and then its payout.
 */
export function useLiveTable<I, O extends object, S extends TableSound>(props: LiveViewProps<I, O>, game: Game<O, S>): LiveGame<O, S> {
  const { table, stakes, currency, isSoundOn, isReducedMotion } = props;
  const seat = table.seats[0]!;
  const [skipped, setSkipped] = useState<string | null>(null);
  const isShort = isReducedMotion || (skipped !== null && skipped === table.coup?.id);
  const stand = useCoup<O>(table.coup, {
    pace: game.pace,
    stepsOf: game.stepsOf,
    isReducedMotion: isShort,
    behindMs: table.film?.behindMs ?? 0,
  });
  const sound = useSound(() => game.sound(isSoundOn), isSoundOn);
  const chips = useChips({ stakes, currency, first: seat.open?.bet as ChipsBet | undefined, mostOn: game.mostOn });
  const placing = orderOf(table.coup, chips.bet, game.order);
  const order = useOrder(props, { seat, stand, chips, placing });
  const [pointed, setPointed] = useState<string | null>(null);
  const over = useOver<O>(seat, table.coup?.id ?? null);
  const unlock = (): void => sound.unlock();
  const auto = useLiveAuto(props, { seat, stand, chips, unlock, isRequesting: order.isRequesting, place: order.place });

  const deal = useEffectEvent(() => game.received(sound, stand.count, stand.outcome));
  useEffect(() => {
    if (stand.phase === 'dealing' && stand.count > 0) deal();
  }, [stand.phase, stand.count]);
  useEffect(() => {
    if (stand.phase === 'bets' && stand.seconds <= 5) sound.tick();
  }, [stand.phase, stand.seconds, sound]);
  useEffect(() => {
    if (over && isWin(over) && !isReturned(over.outcome)) sound.pluck(ratioOf(over.payout, over.stake));
  }, [over, sound]);

  const lay = (what: Laid): void => {
    sound.unlock();
    sound.chip();
    chips.lay(what);
  };
  return {
    isRequesting: order.isRequesting,
    notice: order.notice ?? (auto.isWaiting ? props.t('kit.auto_waits') : null),
    press: auto.left > 0 ? ({ key: 'auto', act: auto.stop } satisfies LivePress) : order.press,
    auto: game.order ? null : auto,
    stand,
    seat,
    staked: fromMinor(placing?.stake ?? sumOf(chips.bet), currency),
    skip: () => setSkipped(table.coup?.id ?? null),
    chips: { ...chips, lay },
    isHeld: stand.phase !== 'bets' || seat.open !== null || order.isRequesting || auto.left > 0,
    pointed,
    setPointed,
    unlock,
    sound,
    over: stand.phase === 'result' || stand.phase === 'void' || (over && isReturned(over.outcome)) ? over : null,
  };
}

function orderOf(coup: TableCoup | null, bet: ChipsBet, order?: MakeOrder): ReturnType<MakeOrder> {
  if (!order) return { stake: sumOf(bet), bet };
  return coup && order(bet, coup);
}

/** Places the chips on the table, or cancels the bet. Chips that were not placed in time are taken off. */
function useOrder<I, O>(
  { t, table, currency, balance, blocked, onShort }: LiveViewProps<I, O>,
  { seat, stand, chips, placing }: { seat: Seat<O | Returned>; stand: LiveStand<O>; chips: Chips; placing: ReturnType<MakeOrder> },
) {
  const [isRequesting, setRequesting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  async function ask(requested: () => Promise<PlayAnswer<O | Returned>>): Promise<boolean> {
    if (isRequesting) return false;
    setRequesting(true);
    setNotice(null);
    const answer = await requested().catch(() => null);
    setRequesting(false);
    if (!answer) setNotice(t('kit.lost'));
    else if (!answer.ok && answer.code !== 'rounds.open_elsewhere') setNotice(answer.message);
    if (answer && !answer.ok && COME_BACK.includes(answer.code)) chips.put({ chips: [] });
    return answer?.ok === true;
  }
  const placeLaid = async (): Promise<void> => {
    if (placing && (await ask(() => seat.play(fromMinor(placing.stake, currency), placing.bet)))) chips.keep();
  };
  const place = async (these: ChipsBet, stake: Amount): Promise<boolean> => {
    if (chips.bet !== these) chips.put(these);
    const isPlaced = await ask(() => seat.play(stake, these));
    if (isPlaced) chips.keep(these);
    return isPlaced;
  };

  const coupId = table.coup?.id ?? null;
  const clear = useEffectEvent(() => {
    setNotice(null);
    if (!seat.open && chips.bet.chips.length > 0) chips.put({ chips: [] });
  });
  useEffect(() => clear(), [coupId]);
  const closeBets = useEffectEvent(() => {
    if (seat.open || isRequesting || chips.bet.chips.length === 0 || stand.phase !== 'closed') return;
    chips.put({ chips: [] });
    setNotice(t('kit.live_late'));
  });
  useEffect(() => closeBets(), [stand.phase]);

  const isPlaced = seat.open !== null;
  const press = (): LivePress => {
    if (isRequesting) return { key: 'placing' };
    if (isPlaced && stand.phase === 'bets') return { key: 'cancel', act: () => void ask(() => seat.act({ cancel: true })) };
    if (isPlaced) return { key: 'placed' };
    if (blocked !== null) return { key: 'paused' };
    if (stand.phase !== 'bets' || !placing) return { key: 'wait' };
    if (placing.stake === 0n) return { key: 'lay' };
    if (balance !== undefined && !isNothing(surplus(fromMinor(placing.stake, currency), balance, currency)))
      return { key: 'lacking', act: onShort };
    return { key: 'place', act: () => void placeLaid() };
  };
  return { isRequesting, notice: notice ?? blocked, press: press(), place };
}

/** Returns the bet that ended with the shown coup, until the next coup opens. */
function useOver<O>(seat: Seat<O | Returned>, coupId: string | null): ShownRound<O | Returned> | null {
  const placed = useRef<string | null>(null);
  const [endedIn, setEndedIn] = useState<{ coup: string | null; round: ShownRound<O | Returned> } | null>(null);
  const open = seat.open?.roundId ?? null;
  useEffect(() => {
    if (open !== null) placed.current = open;
  }, [open]);
  const onSettled = useEffectEvent(() => {
    if (seat.last && seat.last.roundId === placed.current) setEndedIn({ coup: coupId, round: seat.last });
  });
  // Runs only when a bet ends: the next coup does not count as its end.
  useEffect(() => onSettled(), [seat.last]);
  return endedIn && endedIn.coup === coupId ? endedIn.round : null;
}
