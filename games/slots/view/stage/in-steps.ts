type Scheduler = { yield?(): Promise<void> };

/** Lets other work of the page run, such as presses and frames; resolves in a task of its own. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  // Timers of a hidden page run once a second; messages are not delayed.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Runs steps in their order, each in a task of its own, and returns their results. A phone then has many short tasks in place of one long
 * task.
 */
export async function inSteps<T>(steps: Iterable<() => T | Promise<T>>, rest: () => Promise<void> = giveWay): Promise<T[]> {
  const results: T[] = [];
  for (const step of steps) {
    results.push(await step());
    await rest();
  }
  return results;
}
