type Waiting = {
  sender: string;
  /** Start and end of its work if all senders were served side by side. */
  start: number;
  end: number;
  begin: () => void;
};

type Options = {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces of one sender that wait at most, and of all. */
  mostOfSender?: number;
  most?: number;
};

/**
 * A queue that is fair by cost (weighted fair queueing): the sender with the least cost so far comes next, so much work of one sender
 * delays itself alone. A sender without waiting work begins level with the one being served. Costs are in a unit of the caller's own.
 */
export function createFairQueue({ atOnce, mostOfSender = Infinity, most = Infinity }: Options) {
  const ends = new Map<string, number>();
  const counts = new Map<string, number>();
  let waiting: Waiting[] = [];
  let running = 0;
  let level = 0;

  function count(sender: string, by: 1 | -1): void {
    const now = (counts.get(sender) ?? 0) + by;
    if (now > 0) counts.set(sender, now);
    else counts.delete(sender);
  }

  function next(): void {
    const first = waiting.reduce<Waiting | undefined>((best, one) => (best && best.end <= one.end ? best : one), undefined);
    if (!first || running >= atOnce) return;
    waiting = waiting.filter((one) => one !== first);
    count(first.sender, -1);
    running++;
    level = Math.max(level, first.start);
    for (const [sender, end] of ends) if (end <= level && sender !== first.sender) ends.delete(sender);
    first.begin();
  }

  return {
    /** Runs a piece of work when its turn comes; undefined, and nothing is run, where the queue is full. */
    run: async <T>(sender: string, cost: number, work: () => Promise<T>): Promise<T | undefined> => {
      if (running >= atOnce && (waiting.length >= most || (counts.get(sender) ?? 0) >= mostOfSender)) return undefined;
      const start = Math.max(level, ends.get(sender) ?? 0);
      const end = start + cost;
      ends.set(sender, end);
      await new Promise<void>((begin) => {
        waiting.push({ sender, start, end, begin });
        count(sender, 1);
        next();
      });
      try {
        return await work();
      } finally {
        running--;
        next();
      }
    },
  };
}
