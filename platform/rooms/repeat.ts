import type { Log } from '#platform/log/log.ts';

export type Repeated = {
  /** Runs immediately, or once more after the present run. */
  now(): Promise<void>;
  /** Waits for the present run. Nothing runs afterwards. */
  stop(): Promise<void>;
};

/** Runs a function again and again, with a pause between. A failed run is logged. */
export function repeat(run: () => Promise<void>, everyMs: number, log: Log): Repeated {
  let isStopped = false;
  let isRequested = false;
  let running: Promise<void> | undefined;
  let timer = setTimeout(() => void go(), everyMs);

  async function go(): Promise<void> {
    clearTimeout(timer);
    isRequested = false;
    running = run().catch((error: unknown) => log.warn({ err: error }, 'what keeps rooms going failed and will run again'));
    await running;
    running = undefined;
    if (isStopped) return;
    if (isRequested) void go();
    else timer = setTimeout(() => void go(), everyMs);
  }

  return {
    now: async () => {
      if (!running) return go();
      isRequested = true;
      return running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
