import { fairStream, type FairStream } from '#kernel/fair-stream.ts';

/**
 * Randomness of the simulated matches of a league. A chain of hashes is made before the season: link n − 1 is the SHA-256 of the text of
 * link n, and link 0 is published. A salt that nobody could know is fixed after that. Draw k of match n uses HMAC-SHA256 with the text of
 * link n as the key and `salt:league:n:k:block` as the message; blocks 0, 1, 2 … give 32 bytes each. Link n is published after matches 1 to
 * n have ended, because all links before it follow from it.
 */
export type MatchKey = { link: string; salt: string; league: string; match: number };

/** HMAC-SHA256 with a text as the key: by Node on the server, by another implementation in the browser. */
export type HmacUnder = (key: string, message: string) => Uint8Array;
/** SHA-256 of a text, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

const LINK = /^[0-9a-f]{64}$/;

export function isLinkText(text: string): boolean {
  return LINK.test(text);
}

/** Stream of one draw of a match; `step` counts its draws from 0. The stream does not depend on the draws before it. */
export function stepStream(hmac: HmacUnder, { link, salt, league, match }: MatchKey, step: number): FairStream {
  return fairStream((message) => hmac(link, message), `${salt}:${league}:${match}`, step);
}

/** Checks that a link belongs to a chain: `match` hashes of it give the published end. */
export function provesEnd(sha256: Sha256, link: string, match: number, end: string): boolean {
  let at = link;
  for (let left = match; left > 0; left--) at = sha256(at);
  return at === end;
}

/** Text of plain data with its names sorted, so that equal data has an equal hash. The hash of strengths is published before a season. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
