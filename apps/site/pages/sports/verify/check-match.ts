import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { playedFrom, type Moment } from '#apps/site/parts/sports/played/moments.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsProof } from '#contracts/sports-proof.ts';
import { canonical, isLinkText, provesEnd, type HmacUnder, type Sha256 } from '#sports/kit/chain.ts';
import type { Sport } from '#sports/kit/contract.ts';
import { parseLeague } from '#sports/kit/league.ts';
import { fieldOf, pairOf } from '#sports/kit/meetings.ts';
import { replay } from '#sports/kit/replay.ts';

export type Proof = WireOutput<typeof sportsProof>;

/**
 * A check of a match. `chain`: the link leads to the published end of the chain. `order`: that end was published before the salt was known.
 * `strengths`: the published strengths of the league give those of this match. `draws`: the link deals each draw as it was shown. `score`:
 * the draws lead to the result.
 */
export type MatchCheck = { name: 'chain' | 'order' | 'strengths' | 'draws' | 'score'; isOk: boolean };
export type MatchVerdict = {
  checks: MatchCheck[];
  isProven: boolean;
  /** Versions of the rules of a sport, where the match is not proven here and was dealt by another version than this page has. */
  otherRules?: { played: number; here: number };
  /** The match as this browser has dealt it. */
  dealt: { draws: number; score: readonly number[]; moments: Moment[] };
};

/**
 * Times from which each published season has matches that can be stopped, that can be postponed, and whose new start is drawn (decision
 * 042). Football has the first two from `POSTPONED_SINCE`, races and outrights all of them from `DATED_SINCE`.
 */
const STOPS_SINCE = Date.parse('2026-12-01T00:00:00Z');
const POSTPONED_SINCE = Date.parse('2026-12-02T00:00:00Z');
const DATED_SINCE = Date.parse('2026-12-03T00:00:00Z');
const sinceOf = ({ code, sides }: Sport): Readonly<Record<string, number>> => ({
  stops: sides === 'field' ? DATED_SINCE : code === 'football' ? POSTPONED_SINCE : STOPS_SINCE,
  postpones: sides === 'field' ? DATED_SINCE : POSTPONED_SINCE,
  dates: DATED_SINCE,
});

const sha256Hex: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));
const hmacHere: HmacUnder = (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));

/**
 * Deals a finished match again from its published link, by the rules that dealt it, and compares the results. `leagueFile` is the file of
 * its league. Undefined while the link or the salt is not published.
 */
export function checkMatch(sport: Sport, leagueFile: string | null, proof: Proof): MatchVerdict | undefined {
  const { link, match, league, chain, publishedAt, steps, score } = proof;
  const { salt, saltedAt, terminal } = chain;
  if (link === null || salt === null || !isLinkText(link)) return undefined;
  const strengths = sport.strengths.safeParse(proof.strengths);
  const dealt = strengths.success
    ? replay(sport, strengths.data, { link, salt, league, match }, hmacHere)
    : { steps: [], state: undefined };
  const names = dealt.steps.map(({ name }) => name);
  const played = strengths.success ? playedFrom(sport, strengths.data, names) : undefined;
  const checks: MatchCheck[] = [
    { name: 'chain', isOk: provesEnd(sha256Hex, link, match, terminal) },
    { name: 'order', isOk: saltedAt !== null && Date.parse(publishedAt ?? chain.publishedAt) < Date.parse(saltedAt) },
    { name: 'strengths', isOk: leagueFile !== null && isOfLeague(sport, leagueFile, proof) },
    { name: 'draws', isOk: names.length > 0 && names.length === steps.length && steps.every(({ name }, at) => name === names[at]) },
    { name: 'score', isOk: played !== undefined && played.tracker.phase === 'ended' && isSame(played.tracker.score, score) },
  ];
  const isProven = checks.every(({ isOk }) => isOk);
  const [dealtBy, here] = [proof.rules ?? 1, sport.rulesVersion ?? 1];
  return {
    checks,
    isProven,
    ...(!isProven && dealtBy !== here && { otherRules: { played: dealtBy, here } }),
    dealt: { draws: names.length, score: played?.tracker.score ?? [], moments: played?.moments ?? [] },
  };
}

/** Returns true if the league's file has the published hash, and the match has its number in that file. */
function isOfLeague(sport: Sport, file: string, { league, match, seasonStrengths, strengths, publishedAt }: Proof): boolean {
  const { rows } = parseLeague(league, file);
  if (sha256Hex(canonical(rows)) !== seasonStrengths) return false;
  const places = sport.sides === 'two' ? pairOf(rows.length, match) : fieldOf(rows.length, match);
  const met = sport.meet(places.map((place) => rows[place]!));
  // A match of a season before those times has no strengths for a stop or a postponement, so these are left out of the comparison.
  const lacks = (part: string, since: number): boolean =>
    !Object.hasOwn(strengths as object, part) && publishedAt !== null && Date.parse(publishedAt) < since;
  const older = Object.entries(sinceOf(sport)).flatMap(([part, since]) => (lacks(part, since) ? [[part, undefined]] : []));
  return canonical({ ...(met as object), ...Object.fromEntries(older) }) === canonical(strengths);
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, at) => one === b[at]);
