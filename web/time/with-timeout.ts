/** Longest time of the loading cover, and longest wait for a part of the site, in ms; after it an error is shown. */
export const BOOT_MS = 120_000;
/** Longest wait for the state of the site once the brand is known, in ms; without an answer the site is shown as open. */
export const STATUS_MS = 1_500;

/** Returns the outcome of a promise, or fails after the timeout. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, failure = new Error(`no answer within ${ms / 1_000} s`)): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
