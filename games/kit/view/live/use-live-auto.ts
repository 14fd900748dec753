import { useState } from 'react';
import { sumOf, type ChipsBet } from '#games/kit/quote.ts';
import { useAuto } from '#games/kit/view/auto/use-auto.ts';
import type { LiveStand } from '#games/kit/view/live/use-coup.ts';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps, Seat } from '#games/kit/view/view.ts';
import { fromMinor, isNothing, surplus, type Amount } from '#kernel/amount.ts';

/** Pause before an automatic bet, in milliseconds: the player sees the end of the coup before, and its own chips on this coup. */
const REST_MS = 900;
/** Least time left for bets, in seconds, in which an automatic bet is still placed. */
const LEAST_SECONDS = 2;

type Table<O> = {
  seat: Seat<O>;
  stand: LiveStand<unknown>;
  chips: Chips;
  isRequesting: boolean;
  unlock(): void;
  /** Lays and places chips; false if they were refused. */
  place(bet: ChipsBet, stake: Amount): Promise<boolean>;
};

type View = Pick<GameViewProps<unknown, unknown>, 'currency' | 'balance' | 'blocked'>;

/** Bets the same chips on each coup: those on the table when automatic play begins, otherwise those placed last. */
export function useLiveAuto<O>({ currency, balance, blocked }: View, table: Table<O>) {
  const { seat, stand, chips, isRequesting, unlock, place } = table;
  const [repeated, setRepeated] = useState<ChipsBet>({ chips: [] });
  const sum = (bet: ChipsBet): Amount => fromMinor(sumOf(bet), currency);
  const next = chips.bet.chips.length > 0 ? chips.bet : (chips.played ?? chips.bet);
  const stake = sum(repeated);
  const auto = useAuto({
    currency,
    stake,
    last: seat.last,
    isReady: stand.phase === 'bets' && stand.seconds >= LEAST_SECONDS && seat.open === null && !isRequesting,
    isBarred: blocked !== null || isNothing(stake) || (balance !== undefined && !isNothing(surplus(stake, balance, currency))),
    restMs: REST_MS,
    unlock,
    play: async () => {
      if (!(await place(repeated, stake))) auto.stop();
    },
  });
  const start: typeof auto.start = (...requested) => {
    setRepeated(next);
    auto.start(...requested);
  };
  return { ...auto, start, /** Stake of the next coup. */ stake: sum(next) };
}
