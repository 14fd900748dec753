import type { PokerAct, PokerSeat, PokerTourney } from '#contracts/poker-acts.ts';

type Standing = { seat: PokerSeat; tourney: PokerTourney | null };
type Fulfilment = {
  isDone(now: Standing, before: Standing | undefined): boolean;
  outcome: Promise<string | undefined>;
  end(code?: string): void;
};

/** Time after which an act counts as done, in ms: the table then shows the outcome by itself. */
const LONGEST_MS = 15_000;

/**
 * Tracks acts that the room accepts at once and does later, such as a buy-in. Each is fulfilled by a change of the player's own standing,
 * or refused by an event with a code.
 */
export function createFulfilments() {
  let open: Fulfilment[] = [];
  let last: Standing | undefined;

  function end(one: Fulfilment, code?: string): void {
    open = open.filter((other) => other !== one);
    one.end(code);
  }

  return {
    /** Returns the fulfilment of an act; undefined for an act that is done with its answer. */
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
    seen(now: Standing): void {
      for (const one of open) if (one.isDone(now, last)) end(one);
      last = now;
    },
    end: (): void => open.forEach((one) => end(one)),
  };
}

const hasBought: Fulfilment['isDone'] = ({ tourney }, before) => before?.tourney?.own.isBuying === true && tourney?.own.isBuying === false;

const DONE: Partial<Record<PokerAct['kind'], Fulfilment['isDone']>> = {
  reserve: ({ seat: { state } }) => state === 'reserved',
  queue: ({ seat: { state } }) => state === 'waiting' || state === 'reserved',
  // A pool seats its player with the next hand.
  sit: ({ seat: { state } }) => state === 'seated' || state === 'waiting',
  register: ({ seat: { state } }) => state === 'seated' || state === 'waiting',
  rebuy: hasBought,
  addOn: hasBought,
  // Chips that were bought during a hand are on the way until it is over.
  topUp: ({ seat: { onTheWay } }, before) => onTheWay > 0 || (before?.seat.onTheWay ?? 0) > 0,
};
