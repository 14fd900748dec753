import type { TournamentState } from '#poker/tournament/state.ts';

/**
 * Returns a director whose current level, break, next break, deal and decisions are delayed by the time for which its clock was stopped.
 */
export function shiftTimes(director: TournamentState, ms: number): TournamentState {
  const { levelEnds, breakUntil, nextBreak, entries, deal } = director;
  const later = (at: number): number => (at === 0 ? 0 : at + ms);
  return {
    ...director,
    levelEnds: later(levelEnds),
    breakUntil: breakUntil === null ? null : breakUntil + ms,
    nextBreak: later(nextBreak),
    deal: deal && { ...deal, since: deal.since + ms },
    entries: entries.map((entry) => (entry.state === 'deciding' ? { ...entry, until: entry.until + ms } : entry)),
  };
}
