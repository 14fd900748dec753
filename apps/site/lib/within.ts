/** The loading cover stays at most so long; then it says that something is wrong. */
export const BOOT_MS = 120_000;
/** How the site is may come a little after the brand; a site without an answer is shown as open. */
export const STATUS_MS = 1_500;

/** The promise's own outcome, or a failure when it takes longer. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1_000} s`)), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
