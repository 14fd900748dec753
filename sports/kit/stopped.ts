import { certain, type Verdict } from '#sports/kit/chances.ts';
import type { Pair } from '#sports/kit/joint.ts';
import type { FoundMarket, Sport, Stop } from '#sports/kit/contract.ts';
import type { Specifiers } from '#sports/kit/market.ts';

/**
 * Verdicts on the outcomes of a market whose match was stopped for good. The facts settle it where enough was played. Otherwise decided
 * outcomes stand and the rest is void. An outcome is decided if each possible end of the match gives it the same verdict.
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
  const joint = sport.joint(strengths, state);
  const outcomes = market.outcomes(leg.specifiers, joint);
  const table = outcomes && joint.covering(market.needs(leg.specifiers));
  if (!outcomes) return undefined;
  if (!table) return market.settle(stop.facts, leg.specifiers, leg.at);
  return decidedBy(market.given(leg.specifiers, leg.at ?? [0, 0]), table.cells(), outcomes.length);
}

function decidedBy<F>(given: (facts: F) => readonly Verdict[], cells: readonly { facts: F }[], outcomes: number): Verdict[] {
  const first = [...given(cells[0]!.facts)];
  for (const { facts } of cells) {
    if (first.every((verdict) => verdict === 'void')) break;
    for (const [at, verdict] of given(facts).entries()) if (!isSame(verdict, first[at]!)) first[at] = 'void';
  }
  return first
    .slice(0, outcomes)
    .map((verdict) => (typeof verdict === 'object' && 'win' in verdict ? (certain(verdict) ?? 'void') : verdict));
}

function isSame(a: Verdict, b: Verdict): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
