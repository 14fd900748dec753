import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useChases } from '#apps/site/pages/play/table/use-chases.ts';
import { readValue } from '#web/http/api.ts';
import { drawsOf } from '#contracts/draws.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { DrawsShown } from '#games/kit/view/view.ts';

type State = WireOutput<typeof drawsOf>;
type Ticket = State['tickets'][number];

/** Longest interval between two reads. */
const CALM_MS = 10_000;
/** Interval of reads while a result is due. */
const EAGER_MS = 900;
const SOON_MS = 250;

/** Returns the present state of a lottery; null for any other game, and until it is known. Times are those of this browser's clock. */
export function useDraws(
  playing: Parameters<typeof useChases>[0],
  { actOn, count, open }: ReturnType<typeof useLiveRound>,
): DrawsShown | null {
  const { isLottery, vendor, gameCode, mode } = playing.game;
  const [state, setState] = useState<State | null>(null);
  const [skewMs, setSkew] = useState(0);
  const [isLost, setLost] = useState(false);
  const [requested, setRequested] = useState(0);
  const waiting = useRef(new Set<string>());
  const pollNow = () => setRequested((before) => before + 1);
  const chases = useChases(playing, pollNow);

  const onSettled = useEffectEvent((next: State) => {
    for (const ticket of next.tickets) {
      if (ticket.step !== null) waiting.current.add(ticket.roundId);
      else if (waiting.current.delete(ticket.roundId)) count(ticket);
    }
    setState(next);
  });

  useEffect(() => {
    if (!isLottery) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const sent = Date.now();
      const found = await readValue(drawsOf, { vendor, gameCode, mode }).catch(() => null);
      if (isLeft) return;
      setLost(found === null);
      const skew = found ? new Date(found.now).getTime() - (sent + Date.now()) / 2 : 0;
      if (found) {
        setSkew(skew);
        onSettled(found);
      }
      timer = setTimeout(() => void ask(), found ? untilNext(found, skew) : EAGER_MS * 2);
    }
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // A ticket that was bought or given back is asked for at once.
  }, [isLottery, vendor, gameCode, mode, requested, open?.roundId]);

  if (!isLottery || !state) return null;
  return {
    next: drawsOnSale(state, skewMs),
    refresh: pollNow,
    past: state.last,
    mostGroup: state.mostGroup,
    tickets: state.tickets,
    cancel: async (ticket) => {
      const answer = await actOn(ticket, { cancel: true });
      pollNow();
      return answer;
    },
    held: state.held,
    chases: state.chases,
    chase: chases.buy,
    endChase: chases.stop,
    source: state.source,
    isLost,
  };
}

/** Draws on sale, with times of this browser's clock. */
function drawsOnSale({ next }: State, skewMs: number): DrawsShown['next'] {
  const local = (at: string | Date): number => new Date(at).getTime() - skewMs;
  return next.map(({ number, closesAt, drawsAt, prices }) => ({ number, prices, closesAt: local(closesAt), drawsAt: local(drawsAt) }));
}

/** Right after the next close or draw; soon again while a draw or the settlement of a ticket is due. */
function untilNext({ next, last, tickets, source }: State, skewMs: number): number {
  const now = Date.now() + skewMs;
  const pending = last.filter(({ state }) => state === 'open').map(({ drawsAt }) => new Date(drawsAt).getTime());
  const drawn = new Set(last.flatMap(({ number, state }) => (state === 'open' ? [] : [number])));
  // The result of an outside draw is entered by hand, hours later.
  const isDue =
    (source === null && pending.some((at) => at <= now)) || tickets.some((ticket) => isWaiting(ticket) && drawn.has(numberOf(ticket)));
  if (isDue) return EAGER_MS;
  const times = [...pending.filter((at) => at > now), ...next.slice(0, 1).map(({ closesAt }) => new Date(closesAt).getTime())].map(
    (at) => at - now + SOON_MS,
  );
  return Math.max(SOON_MS, Math.min(CALM_MS, ...times));
}

const isWaiting = ({ step }: Ticket): boolean => step !== null;
const numberOf = ({ bet }: Ticket): number => (bet as { draw: number }).draw;
