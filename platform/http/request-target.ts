import type { IncomingMessage } from 'node:http';

/** A letter, digit, `-`, `.`, `_` or `~` in percent-encoding, which would be another spelling of the same address (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/** `.` and `..` segments, plain or encoded. */
const DOTS = /\/\.{1,2}(?:\/|$)/;

/** Most characters of a part of an address. The router has the same limit. */
export const LONGEST_SEGMENT = 200;
const TOO_LONG = new RegExp(`[^/]{${LONGEST_SEGMENT + 1}}`);

/** True if a request names an address in its only allowed spelling, at one host: a path, no absolute form, no needless encoding. */
export function isPlainTarget({ url = '', rawHeaders }: IncomingMessage): boolean {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  // NUL is refused in every address, because no database accepts it.
  return (
    path.startsWith('/') &&
    !url.includes('#') &&
    !url.includes('%00') &&
    !ENCODED_UNRESERVED.test(path) &&
    !DOTS.test(path) &&
    !TOO_LONG.test(path) &&
    !hasTwoHosts(rawHeaders)
  );
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}
