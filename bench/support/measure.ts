/** Calls `once` from `callers` at a time for `seconds`; gives calls a second. */
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

/** The median time of `once` in milliseconds, one call after the other for `seconds`. */
export async function medianMs(seconds: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const start = performance.now();
    await once();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
