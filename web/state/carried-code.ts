const NAME = 'token';
const LONGEST = 128;

/**
 * What the address of the page carries to sign in with (specification 4.03), and takes it out of the address before anything else can
 * read it: it shall stand in no history, bookmark or shared link.
 */
export function takeCarried(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(NAME);
  if (code === null) return null;
  url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
  return code !== '' && code.length <= LONGEST ? code : null;
}
