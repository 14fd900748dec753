import { randomInt } from 'node:crypto';
import { pickWeighted, type WeightedHost } from '#kernel/hosts.ts';

/** Hosts on which brands show games. */
export interface LaunchHosts {
  /** Draws a host by weight, but those in `failed` and those that rest; empty, for the site's own, if none is left. */
  draw(hosts: readonly WeightedHost[], now: Date, failed?: readonly string[]): string;
  /** Counts a member's report that a host does not answer; three within a minute let it rest. */
  report(origin: string, memberId: bigint, now: Date): void;
}

/** Resolution of the draw of a host. */
const DRAWS = 2 ** 32;
/** Reports of members within a minute that suspend a host. */
const REPORTERS = 3;
const REPORTED_FOR_MS = 60_000;

/**
 * Draws hosts for launched games (specification 4.30): by weight, of those that do not rest. Members' reports about a host are known to
 * this process alone.
 */
export function createLaunchHosts(): LaunchHosts {
  /** Until when a member's word counts, by host. */
  const reports = new Map<string, Map<bigint, number>>();

  function rests(origin: string, now: Date): boolean {
    const said = reports.get(origin);
    for (const [memberId, until] of said ?? []) if (until <= now.getTime()) said!.delete(memberId);
    return (said?.size ?? 0) >= REPORTERS;
  }

  return {
    draw: (hosts, now, failed = []) => {
      const left = hosts.filter(({ origin }) => !failed.includes(origin) && !rests(origin, now));
      return pickWeighted(left, randomInt(DRAWS) / DRAWS);
    },
    report: (origin, memberId, now) => {
      if (rests(origin, now)) return;
      const said = reports.get(origin) ?? new Map<bigint, number>();
      reports.set(origin, said.set(memberId, now.getTime() + REPORTED_FOR_MS));
    },
  };
}
