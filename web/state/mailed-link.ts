import { createStore } from '#web/state/store.ts';

const LONGEST = 64;

/** Token of a mailed link for a new password, in memory only while this page is open. */
const link = createStore<string | null>(take());
// A second mailed link that is opened in the same tab does not reload the page.
addEventListener('hashchange', () => {
  const token = take();
  if (token !== null) link.set(token);
});

export const useMailedLink = link.use;

/** Reads the token and removes it from the address, before it can get into a history, a bookmark or a shared link. */
function take(): string | null {
  const url = new URL(location.href);
  if (url.pathname !== '/login' || url.searchParams.get('m') !== 'reset' || url.hash === '') return null;
  const token = url.hash.slice(1);
  url.hash = '';
  history.replaceState(history.state, '', url);
  return /^[\w-]+$/.test(token) && token.length <= LONGEST ? token : null;
}
