import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { playedFrom, type Moment } from '#apps/site/parts/sports/played/moments.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsProof } from '#contracts/sports-proof.ts';
import { canonical, isLinkText, provesEnd, type HmacUnder, type Sha256 } from '#sports/kit/chain.ts';
import type { Sport } from '#sports/kit/contract.ts';
import { parseLeague } from '#sports/kit/league.ts';
import { pairOf } from '#sports/kit/meetings.ts';
import { replay } from '#sports/kit/replay.ts';

export type Proof = WireOutput<typeof sportsProof>;

/**
 * `chain`: the link leads to the end that was published. `order`: that was before the salt was known. `strengths`: the published strengths of
 * the league give those of this match. `draws`: the link deals every draw as it was shown. `score`: these lead to the result.
 */
export type MatchCheck = { name: 'chain' | 'order' | 'strengths' | 'draws' | 'score'; isOk: boolean };
export type MatchVerdict = {
  checks: MatchCheck[];
  isProven: boolean;
  /** It is not proven here, and was dealt by another version of the rules of its sport than this page has. */
  otherRules?: { played: number; here: number };
  /** The match as this browser dealt it. */
  dealt: { draws: number; score: readonly number[]; moments: Moment[] };
};

/** Time since which no season is published with matches that cannot be stopped, football, or postponed (decision 042). */
const STOPS_SINCE = Date.parse('2026-12-01T00:00:00Z');
const POSTPONED_SINCE = Date.parse('2026-12-02T00:00:00Z');
const sinceOf = ({ code }: Sport): Readonly<Record<string, number>> => ({
  stops: code === 'football' ? POSTPONED_SINCE : STOPS_SINCE,
  postpones: POSTPONED_SINCE,
});

const sha256Hex: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));
const hmacHere: HmacUnder = (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));

/**
 * Deals a finished match again from its published link, by the rules that dealt it, and compares. `leagueFile` is the file of its league.
 * Undefined while its link or salt is not shown.
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

/** Checks that the league's file has the published hash, and that the match is that of its number in it. */
function isOfLeague(sport: Sport, file: string, { league, match, seasonStrengths, strengths, publishedAt }: Proof): boolean {
  const { rows } = parseLeague(league, file);
  if (sha256Hex(canonical(rows)) !== seasonStrengths) return false;
  const met = sport.meet(pairOf(rows.length, match).map((place) => rows[place]!));
  // A match that was planned before matches could be stopped goes on to its end; such a match is of a season of before.
  const lacks = (part: string, since: number): boolean =>
    !Object.hasOwn(strengths as object, part) && publishedAt !== null && Date.parse(publishedAt) < since;
  const older = Object.entries(sinceOf(sport)).flatMap(([part, since]) => (lacks(part, since) ? [[part, undefined]] : []));
  return canonical({ ...(met as object), ...Object.fromEntries(older) }) === canonical(strengths);
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, at) => one === b[at]);
