import type { LinkStatus, Step, TableLink } from '#apps/site/pages/poker/link/table-link.ts';

type Watchers = Pick<TableLink, 'status' | 'onStep' | 'onStatus' | 'onStanding'> & {
  publish(step: Step): void;
  turn(status: LinkStatus): void;
  stand(): void;
};

/**
 * Holds the status of a connection, and the listeners to its steps, its status and the standing of its player. A closed connection stays
 * closed.
 */
export function createWatchers(first: LinkStatus): Watchers {
  const steps = new Set<(step: Step) => void>();
  const turns = new Set<() => void>();
  const standings = new Set<() => void>();
  let status = first;
  return {
    status: () => status,
    onStep: (listener) => added(steps, listener),
    onStatus: (listener) => added(turns, listener),
    onStanding: (listener) => added(standings, listener),
    stand: () => standings.forEach((listener) => listener()),
    publish: (step) => steps.forEach((listener) => listener(step)),
    turn: (next) => {
      if (status === next || status === 'closed') return;
      status = next;
      turns.forEach((listener) => listener());
    },
  };
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
