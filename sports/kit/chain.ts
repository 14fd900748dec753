import { fairStream, type FairStream } from '#kernel/fair-stream.ts';

/**
 * Randomness of the simulated matches of a league. A chain of hashes is made before the season: link n − 1 is the SHA-256 of the text of
 * link n, and link 0 is published. Afterwards a salt is fixed that could not be known before. Draw k of match n uses HMAC-SHA256 with the
 * text of link n as the key and `salt:league:n:k:block` as the message; blocks 0, 1, 2 … give 32 bytes each. Link n is published after
 * matches 1 to n have ended, because all links before it follow from it.
 */
export type MatchKey = { link: string; salt: string; league: string; match: number };

/** Returns HMAC-SHA256 with a text as the key. Server and browser have different implementations. */
export type HmacUnder = (key: string, message: string) => Uint8Array;
/** Returns SHA-256 of a text, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

const LINK = /^[0-9a-f]{64}$/;

export function isLinkText(text: string): boolean {
  return LINK.test(text);
}

/** Returns the random stream of one draw of a match; `step` counts its draws from 0. It does not depend on earlier draws. */
export function stepStream(hmac: HmacUnder, { link, salt, league, match }: MatchKey, step: number): FairStream {
  return fairStream((message) => hmac(link, message), `${salt}:${league}:${match}`, step);
}

/** Checks that a link belongs to a chain: after `match` hashes it is the published end. */
export function provesEnd(sha256: Sha256, link: string, match: number, end: string): boolean {
  let at = link;
  for (let left = match; left > 0; left--) at = sha256(at);
  return at === end;
}

/**
 * Writes plain data as text with sorted names, so that equal data has an equal hash. The hash of the strengths is published before a
 * season.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
