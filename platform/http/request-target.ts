import type { IncomingMessage } from 'node:http';

/** A letter, digit, `-`, `.`, `_` or `~` that is percent-encoded: the same address spelled in another way (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/** `.` and `..` segments, plain or encoded. */
const DOTS = /\/\.{1,2}(?:\/|$)/;

/** No part of an address is longer; the router and this check agree, whatever else is served. */
export const LONGEST_SEGMENT = 200;
const TOO_LONG = new RegExp(`[^/]{${LONGEST_SEGMENT + 1}}`);

/** True if a request asks for one address in its one spelling, at one host: a path, no absolute form, nothing encoded without need. */
export function isPlainTarget({ url = '', rawHeaders }: IncomingMessage): boolean {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  // NUL, which no database takes, has no place in any address.
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
