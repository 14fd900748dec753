import { currentToken, watchSession } from '#web/state/session.ts';

/** No longer than this does a call wait for another one's answer. */
const MOST_WAIT_MS = 1_500;

/** The token that the server has given or taken in this page, or the call that finds out. Only one that was there at the load is in doubt. */
let proven: string | null = null;
const atLoad = currentToken();
watchSession(() => {
  const token = currentToken();
  if (token !== null && token !== atLoad) proven = token;
});
let first: { token: string; answered: Promise<void> } | null = null;

/**
 * The first call with a token finds out whether the server still accepts it; later calls wait for its answer. An ended session is therefore
 * refused once and not by every call of a page. Gives what to call when the answer is there, with whether the token was taken.
 */
export async function waitForFirst(): Promise<(isTaken: boolean) => void> {
  const token = currentToken();
  if (token === null || token === proven) return () => {};
  if (first?.token === token) {
    await Promise.race([first.answered, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
    return () => {};
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  first = { token, answered: promise };
  return (isTaken) => {
    if (isTaken) proven = token;
    if (first?.token === token) first = null;
    resolve();
  };
}
