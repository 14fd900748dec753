const NAME = 'token';
const LONGEST = 128;

/**
 * Returns the sign-in code in the address of the page (specification 4.03). Removes it from the address before anything else can read it,
 * so that no history, bookmark or shared link has it.
 */
export function takeCarried(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(NAME);
  if (code === null) return null;
  url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
  return code !== '' && code.length <= LONGEST ? code : null;
}
