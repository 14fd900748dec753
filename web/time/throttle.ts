/** Returns a function that delays its callers: they continue one by one, at least `ms` apart, and none is refused. */
export function throttle(ms: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const turn = Math.max(Date.now(), next);
    next = turn + ms;
    if (turn > Date.now()) await new Promise((resolve) => setTimeout(resolve, turn - Date.now()));
  };
}
