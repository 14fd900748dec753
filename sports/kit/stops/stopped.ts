import { certain, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import type { Ending, FoundMarket, Sport, Stop } from '#sports/kit/contract.ts';
import type { Market, Specifiers } from '#sports/kit/market.ts';

/**
 * Returns the verdicts on the outcomes of a market whose match was stopped for good. The facts settle it if enough was played. Otherwise
 * decided outcomes stand and all others are void. An outcome is decided if each possible end of the match gives it the same verdict.
 */
export function settleStopped<Strengths, State, F>(
  sport: Sport<Strengths, State, F>,
  { market, code }: FoundMarket<F>,
  match: { strengths: Strengths; state: State; retired?: 'home' | 'away' },
  leg: { specifiers: Specifiers; at?: Pair },
): readonly Verdict[] | undefined {
  const { strengths, state, retired } = match;
  const stop: Stop<F> = { facts: sport.facts(state), ...(retired && { retired }) };
  if (sport.stands?.(stop, code)) return market.settle({ ...stop.facts, retired }, leg.specifiers, leg.at);
  const decided = decidedNow({ joint: jointOf(sport, strengths, state), facts: stop.facts }, market, leg);
  return decided?.map((verdict) => verdict ?? 'void');
}

/** Distributions of stopped matches by their last states: all markets of a match are settled by one. */
const joints = new WeakMap<object, { strengths: unknown; joint: unknown }>();

function jointOf<Strengths, State, F>(sport: Sport<Strengths, State, F>, strengths: Strengths, state: State): Joint<F> {
  const known = joints.get(state as object);
  if (known?.strengths === strengths) return known.joint as Joint<F>;
  const joint = sport.joint(strengths, state);
  joints.set(state as object, { strengths, joint });
  return joint;
}

/** Returns the verdicts on the outcomes of a market after the end of its match, whether it was played to its end or stopped. */
export function settleEnded<Strengths, State, F>(
  sport: Sport<Strengths, State, F>,
  found: FoundMarket<F>,
  { strengths, state }: { strengths: Strengths; state: State },
  leg: { specifiers: Specifiers; at?: Pair },
): readonly Verdict[] {
  const ending = sport.ending?.(state);
  if (!ending) return found.market.settle(sport.facts(state), leg.specifiers, leg.at);
  // If a match never began, even a line that no score can lose is void.
  const stands = ending.how !== 'walkover' && ending.how !== 'postponed' && !sport.voidsAll;
  const verdicts = stands ? settleStopped(sport, found, { strengths, state, ...retiredBy(ending) }, leg) : undefined;
  return verdicts ?? found.market.outcomes(leg.specifiers)!.map((): Verdict => 'void');
}

const retiredBy = ({ how, side }: Ending): { retired?: 'home' | 'away' } => (how === 'retired' && side ? { retired: side } : {});

/**
 * Returns the verdicts on the outcomes of a market that no later event can change, with undefined for an open outcome. Undefined if there
 * is no such market.
 */
export function decidedNow<F>(
  { joint, facts }: { joint: Joint<F>; facts: F },
  market: Market<F>,
  { specifiers, at = [0, 0] }: { specifiers: Specifiers; at?: Pair },
): readonly (Verdict | undefined)[] | undefined {
  const outcomes = market.outcomes(specifiers, joint);
  if (!outcomes) return undefined;
  const table = joint.covering(market.needs(specifiers));
  if (!table) return market.settle(facts, specifiers, at);
  return decidedBy(market.given(specifiers, at), table.cells(), outcomes.length);
}

function decidedBy<F>(given: (facts: F) => readonly Verdict[], cells: readonly { facts: F }[], outcomes: number): (Verdict | undefined)[] {
  const first: (Verdict | undefined)[] = [...given(cells[0]!.facts)];
  for (const { facts } of cells) {
    if (first.every((verdict) => verdict === undefined)) break;
    for (const [at, verdict] of given(facts).entries()) if (first[at] && !isSame(verdict, first[at])) first[at] = undefined;
  }
  return first.slice(0, outcomes).map((verdict) => (typeof verdict === 'object' && 'win' in verdict ? certain(verdict) : verdict));
}

function isSame(a: Verdict, b: Verdict): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
