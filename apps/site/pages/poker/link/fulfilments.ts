import type { PokerAct, PokerSeat } from '#contracts/poker-acts.ts';

type Fulfilment = {
  isDone(seat: PokerSeat, before: PokerSeat | undefined): boolean;
  outcome: Promise<string | undefined>;
  end(code?: string): void;
};

/** After so long the table shows by itself how it went. */
const LONGEST_MS = 15_000;

/**
 * Acts that the room takes at once and does later, such as a buy-in. Each is fulfilled by a change of the own standing, or refused by an
 * event with a code.
 */
export function createFulfilments() {
  let open: Fulfilment[] = [];
  let last: PokerSeat | undefined;

  function end(one: Fulfilment, code?: string): void {
    open = open.filter((other) => other !== one);
    one.end(code);
  }

  return {
    /** Undefined for an act that is done once it is answered. */
    of({ kind }: PokerAct): Fulfilment | undefined {
      const isDone = DONE[kind];
      if (!isDone) return undefined;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const timer = setTimeout(() => end(one), LONGEST_MS);
      const one: Fulfilment = {
        isDone,
        outcome: promise,
        end: (code) => {
          clearTimeout(timer);
          resolve(code);
        },
      };
      open.push(one);
      return one;
    },
    forget: (one: Fulfilment | undefined): void => one && end(one),
    refused: (code: string): void => open[0] && end(open[0], code),
    seen(seat: PokerSeat): void {
      for (const one of open) if (one.isDone(seat, last)) end(one);
      last = seat;
    },
    end: (): void => open.forEach((one) => end(one)),
  };
}

const DONE: Partial<Record<PokerAct['kind'], Fulfilment['isDone']>> = {
  reserve: ({ state }) => state === 'reserved',
  queue: ({ state }) => state === 'waiting' || state === 'reserved',
  sit: ({ state }) => state === 'seated',
  // Chips that were bought during a hand are on the way until it is over.
  topUp: ({ onTheWay }, before) => onTheWay > 0 || (before?.onTheWay ?? 0) > 0,
};
