import { useEffect, useEffectEvent, useState } from 'react';
import { useFilm } from '#apps/site/pages/play/table/film.tsx';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useSeat } from '#apps/site/pages/play/table/use-seat.ts';
import { readValue } from '#web/http/api.ts';
import { watchTable } from '#web/http/realtime.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { tableState } from '#contracts/tables.ts';
import type { PlayMode, TableBet, TableShown } from '#games/kit/view/view.ts';
import type { LiveRounds } from '#apps/site/pages/play/use-live-round.ts';

type State = WireOutput<typeof tableState>;

/** Interval at which the pools are read while bets are accepted, in ms. */
const POOL_MS = 2_000;
/** Greatest number of bets shown. The highest bets are shown. */
const MOST_BETS = 50;
/** Time without a frame after which the table is read again, in ms: longer than any phase of a table lasts without a frame. */
const SILENT_MS = 20_000;

/** Returns the present state of a game's table and of the member's seats there; null for a game that is played alone. */
export function useTable(
  { table, stream }: Pick<OpenedGame, 'table' | 'stream'>,
  mode: PlayMode,
  seats: readonly [LiveRounds, LiveRounds],
): TableShown<unknown> | null {
  const [state, setState] = useState<State | null>(null);
  const [skewMs, setSkew] = useState(0);
  const coup = state?.coup ?? null;
  const first = useSeat(seats[0], coup);
  const second = useSeat(seats[1], coup);
  const film = useFilm(stream);
  const onRound = useEffectEvent((round: { roundId: string }) => [first, second].forEach((seat) => seat.onEnded(round)));

  useEffect(() => {
    if (table === null) return;
    const [family, model] = table.split('/') as [string, string];
    let isLeft = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let pooling: ReturnType<typeof setTimeout> | undefined;

    function onSettled(next: State): void {
      clearTimeout(silence);
      silence = setTimeout(() => void ask(), SILENT_MS);
      setState((known) => withPools(next, known));
      // Frames are the same for all members, and pools differ by mode, so frames have no pools.
      clearTimeout(pooling);
      if (next.isPooled && next.coup && (!next.coup.pools || next.coup.outcome === null))
        pooling = setTimeout(() => void ask(), next.coup.pools ? POOL_MS : 0);
    }
    async function ask(): Promise<void> {
      const sent = Date.now();
      const found = await readValue(tableState, { family, model }).catch(() => null);
      if (isLeft) return;
      if (!found) {
        silence = setTimeout(() => void ask(), 2_000);
        return;
      }
      setSkew(new Date(found.now).getTime() - (sent + Date.now()) / 2);
      onSettled(found);
    }
    const leave = watchTable(table, (frame) => {
      if (frame.type === 'watching') void ask();
      if (frame.type === 'table' && frame.state.table === table) onSettled(frame.state as State);
      if (frame.type === 'table-bets' && frame.table === table)
        setState((known) => known && withBets(known, frame.coup, frame.bets as readonly TableBet[]));
      if (frame.type === 'table-turns' && frame.table === table) setState((known) => known && withTurns(known, frame.coup, frame.turns));
      if (frame.type === 'round') onRound(frame.round);
    });
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(silence);
      clearTimeout(pooling);
      leave();
    };
  }, [table]);

  if (table === null) return null;
  return {
    betMs: state?.betMs ?? 0,
    past: state?.last ?? [],
    seats: [first.seat, second.seat],
    film,
    coup: coup && shownCoup(coup, skewMs, mode),
  };
}

/** Returns a coup with times by this browser's clock, and the pool of the mode. */
function shownCoup(coup: NonNullable<State['coup']>, skewMs: number, mode: PlayMode): TableShown<unknown>['coup'] {
  return {
    ...coup,
    openedAt: new Date(coup.openedAt).getTime() - skewMs,
    closesAt: new Date(coup.closesAt).getTime() - skewMs,
    pool: coup.pools?.[mode] ?? null,
  };
}

/** Keeps the known pools of a coup if a frame has none. */
function withPools(next: State, known: State | null): State {
  if (!next.coup || next.coup.pools || known?.coup?.id !== next.coup.id) return next;
  return { ...next, coup: { ...next.coup, pools: known.coup.pools } };
}

/** Replaces the acts of the players at a coup. */
function withTurns(state: State, coupId: string, turns: object | null): State {
  return state.coup?.id === coupId ? { ...state, coup: { ...state.coup, turns } } : state;
}

/** Returns the state with the new bets of a coup, and with the bets that have ended. */
function withBets(state: State, coupId: string, reported: readonly TableBet[]): State {
  const { coup } = state;
  if (coup?.id !== coupId) return state;
  const byId = new Map<string, TableBet>(coup.bets.map((bet) => [bet.id, bet]));
  const added = reported.filter(({ id }) => !byId.has(id)).length;
  for (const bet of reported) byId.set(bet.id, bet);
  const bets = [...byId.values()].toSorted((a, b) => Number(b.stake) - Number(a.stake)).slice(0, MOST_BETS);
  return { ...state, coup: { ...coup, bets, count: coup.count + added } };
}
