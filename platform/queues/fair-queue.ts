type Waiting = {
  sender: string;
  /** Virtual times at which the work would start and end if all senders were served side by side. */
  start: number;
  end: number;
  begin: () => void;
};

type Options = {
  /** Number of pieces of work that run at the same time. */
  atOnce: number;
  /** Most waiting pieces of one sender. The next field is the most of all senders. */
  mostOfSender?: number;
  most?: number;
};

/**
 * Creates a queue that is fair by cost (weighted fair queueing). The sender with the least cost so far comes next, so that much work of one
 * sender delays that sender alone. A sender without waiting work begins level with the sender being served. The caller chooses the unit of
 * costs.
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
    /** Runs a piece of work when its turn comes. Returns undefined and runs nothing if the queue is full. */
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
