import { randomInt } from 'node:crypto';
import { pickWeighted, type WeightedHost } from '#kernel/hosts.ts';

export type LaunchHosts = ReturnType<typeof createLaunchHosts>;

/** Resolution of the draw of a host. */
const DRAWS = 2 ** 32;
/** A host rests while so many members have said within a minute that it does not answer. */
const REPORTERS = 3;
const REPORTED_FOR_MS = 60_000;

/**
 * Draws hosts for launched games (specification 4.30): by weight, of those that do not rest. Members' reports about a host are known to
 * this process alone.
 */
export function createLaunchHosts() {
  /** Until when a member's word counts, by host. */
  const reports = new Map<string, Map<bigint, number>>();

  function rests(origin: string, now: Date): boolean {
    const said = reports.get(origin);
    for (const [memberId, until] of said ?? []) if (until <= now.getTime()) said!.delete(memberId);
    return (said?.size ?? 0) >= REPORTERS;
  }

  return {
    /** A host of a brand but those named in `failed`; empty, for the site's own, where none is left. */
    draw: (hosts: readonly WeightedHost[], now: Date, failed: readonly string[] = []): string => {
      const left = hosts.filter(({ origin }) => !failed.includes(origin) && !rests(origin, now));
      return pickWeighted(left, randomInt(DRAWS) / DRAWS);
    },
    /** Takes a member's word that one of the brand's hosts does not answer. */
    report: (origin: string, memberId: bigint, now: Date): void => {
      if (rests(origin, now)) return;
      const said = reports.get(origin) ?? new Map<bigint, number>();
      reports.set(origin, said.set(memberId, now.getTime() + REPORTED_FOR_MS));
    },
  };
}
