import { randomInt } from 'node:crypto';
import { pickWeighted, type WeightedHost } from '#kernel/hosts.ts';

/** Hosts on which brands show games. */
export interface LaunchHosts {
  /**
   * Draws a host by weight among the hosts that are neither in `failed` nor suspended. Returns '', the site's own host, if none is left.
   */
  draw(hosts: readonly WeightedHost[], now: Date, failed?: readonly string[]): string;
  /** Counts a member's report that a host does not answer. Three reports within a minute suspend it. */
  report(origin: string, memberId: bigint, now: Date): void;
}

/** Resolution of the draw of a host. */
const DRAWS = 2 ** 32;
/** Number of reporting members within a minute that suspends a host. */
const REPORTERS = 3;
const REPORTED_FOR_MS = 60_000;

/**
 * Creates the hosts of launched games, which it draws by weight (specification 4.30). Hosts that members report are suspended. Each process
 * has its own reports.
 */
export function createLaunchHosts(): LaunchHosts {
  /** Members that reported a host, each with the time until which the report counts. */
  const reports = new Map<string, Map<bigint, number>>();

  function isSuspended(origin: string, now: Date): boolean {
    const reporters = reports.get(origin);
    for (const [memberId, until] of reporters ?? []) if (until <= now.getTime()) reporters!.delete(memberId);
    return (reporters?.size ?? 0) >= REPORTERS;
  }

  return {
    draw: (hosts, now, failed = []) => {
      const left = hosts.filter(({ origin }) => !failed.includes(origin) && !isSuspended(origin, now));
      return pickWeighted(left, randomInt(DRAWS) / DRAWS);
    },
    report: (origin, memberId, now) => {
      if (isSuspended(origin, now)) return;
      const reporters = reports.get(origin) ?? new Map<bigint, number>();
      reports.set(origin, reporters.set(memberId, now.getTime() + REPORTED_FOR_MS));
    },
  };
}
