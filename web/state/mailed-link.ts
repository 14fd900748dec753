import { createStore } from '#web/state/store.ts';

const LONGEST = 64;

/** The token of a mailed link for a new password, while this page is open; in memory alone. */
const link = createStore<string | null>(take());
// A link that is opened in the tab that shows another one is no new page.
addEventListener('hashchange', () => {
  const token = take();
  if (token !== null) link.set(token);
});

export const useMailedLink = link.use;

/** Takes it out of the address before anything else can read it: it shall stand in no history, bookmark or shared link. */
function take(): string | null {
  const url = new URL(location.href);
  if (url.pathname !== '/login' || url.searchParams.get('m') !== 'reset' || url.hash === '') return null;
  const token = url.hash.slice(1);
  url.hash = '';
  history.replaceState(history.state, '', url);
  return /^[\w-]+$/.test(token) && token.length <= LONGEST ? token : null;
}
