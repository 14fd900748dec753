import type { IncomingMessage } from 'node:http';

/** Address that no site has. The site shows there that the page does not exist, with links to other pages. */
export const NOT_FOUND_PAGE = '/not-found';

/** True if a person opened this address in a browser. `taken` are the first parts of addresses that programs call. */
export function isVisit({ method, url = '', headers }: IncomingMessage, taken: ReadonlySet<string>): boolean {
  const first = /^\/([^/?]*)/.exec(url)?.[1];
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '') && !taken.has(first?.toLowerCase() ?? '');
}
