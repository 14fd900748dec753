import { useState } from 'react';
import { sumOf, type ChipsBet } from '#games/kit/quote.ts';
import { useAuto } from '#games/kit/view/auto/use-auto.ts';
import type { LiveStand } from '#games/kit/view/live/use-coup.ts';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import type { GameViewProps, Seat } from '#games/kit/view/view.ts';
import { fromMinor, isNothing, surplus, type Amount } from '#kernel/amount.ts';

/** The coup before is seen to be over, and the chips of this one to be laid. */
const REST_MS = 900;
/** With less left, a bet would come too late. */
const LEAST_SECONDS = 2;

type Table<O> = {
  seat: Seat<O>;
  stand: LiveStand<unknown>;
  chips: Chips;
  isRequesting: boolean;
  unlock(): void;
  /** Lays and places these; false where they were not taken. */
  place(bet: ChipsBet, stake: Amount): Promise<boolean>;
};

type View = Pick<GameViewProps<unknown, unknown>, 'currency' | 'balance' | 'blocked'>;

/** The same chips on one coup after another: those that lie there when it begins, else those that were placed last. */
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
