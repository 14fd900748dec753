/** Calls `once` for `seconds`, with `callers` calls at a time. Returns the number of calls and the calls a second. */
export async function throughput(
  callers: number,
  seconds: number,
  once: (caller: number) => Promise<unknown>,
): Promise<{ perSecond: number; calls: number }> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        await once(caller);
        calls += 1;
      }
    }),
  );
  return { perSecond: calls / ((performance.now() - start) / 1000), calls };
}

/**
 * Returns the 99th percentile of times in milliseconds. Calls start at a steady pace for `seconds`, even if earlier ones have not ended.
 */
export async function pacedP99(perSecond: number, seconds: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const begin = performance.now();
  const count = Math.floor(perSecond * seconds);
  for (let at = 0; at < count; at++) {
    const due = begin + (at * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    // The time starts when the call is due, so a call that waits for slow calls counts as slow too.
    under.push(once().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(under);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

/** Returns the median times of two calls in milliseconds. The calls take turns of 0.2 s, so that both have the same speed of the disk. */
export async function medianMsOfBoth(turns: number, calls: readonly [Call, Call]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns * 2; turn++) {
    const at = (turn % 2) as 0 | 1;
    for (const end = performance.now() + 200; performance.now() < end;) {
      const start = performance.now();
      await calls[at]();
      times[at].push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

type Call = () => Promise<unknown>;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
