import { fairStream, type FairStream } from '#kernel/fair-stream.ts';

/**
 * The chance of simulated matches of a league. A chain of hashes is made before the season: link n − 1 is the SHA-256 of the text of link n,
 * and link 0 is published. Then a salt is fixed that nobody knew. Draw k of match n is made of HMAC-SHA256 with the text of link n as the
 * key and `salt:league:n:k:block` as the message; blocks 0, 1, 2 … give 32 bytes each. Link n is shown when matches 1 to n have ended,
 * because whoever has it has all links before it.
 */
export type MatchKey = { link: string; salt: string; league: string; match: number };

/** HMAC-SHA256 under a text: of Node on the server, of another implementation in the browser. */
export type HmacUnder = (key: string, message: string) => Uint8Array;
/** SHA-256 of a text, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

const LINK = /^[0-9a-f]{64}$/;

export function isLinkText(text: string): boolean {
  return LINK.test(text);
}

/** The stream of one draw of a match; `step` counts its draws from 0. A draw is made again from these alone, whatever was drawn before. */
export function stepStream(hmac: HmacUnder, { link, salt, league, match }: MatchKey, step: number): FairStream {
  return fairStream((message) => hmac(link, message), `${salt}:${league}:${match}`, step);
}

/** Whether a link belongs to a chain: hashed `match` times it is the published end. */
export function provesEnd(sha256: Sha256, link: string, match: number, end: string): boolean {
  let at = link;
  for (let left = match; left > 0; left--) at = sha256(at);
  return at === end;
}

/** Text of plain data with its names in order, so that equal data has an equal hash: how strengths are published before a season. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
