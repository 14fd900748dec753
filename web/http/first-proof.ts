import { currentToken, watchSession } from '#web/state/session.ts';

/** Longest time that a request waits for the answer to the first, in ms. */
const MOST_WAIT_MS = 1_500;

/** Token that the server has issued or accepted since the page was loaded. Only a token from before the load is in doubt. */
let proven: string | null = null;
const atLoad = currentToken();
watchSession(() => {
  const token = currentToken();
  if (token !== null && token !== atLoad) proven = token;
});
let first: { token: string; answered: Promise<void> } | null = null;

/**
 * Lets the first request with a token find out whether the server still accepts it, while later requests wait for its answer. An ended
 * session is then refused once, and not for each request of a page. Returns a function to call with whether the token was accepted.
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
