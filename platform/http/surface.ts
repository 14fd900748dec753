import type { Surface } from '#contracts/endpoint.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';

type SiteKind = 'brand' | 'admin' | 'files';

export const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** Surfaces that programs call, which need no site. */
const OF_PROGRAMS: ReadonlySet<Surface | undefined> = new Set(['vendor', 'provider', 'operations']);

/** True if a program of this machine calls this machine on a surface of programs. */
export function isBetweenPrograms(surface: Surface | undefined, from: Pick<Whereabouts, 'host' | 'ip'>): boolean {
  return OF_PROGRAMS.has(surface) && isOnMachine(from);
}

function isOnMachine({ ip, host }: Pick<Whereabouts, 'host' | 'ip'>): boolean {
  return LOOPBACK.test(ip) && LOOPBACK_HOST.test(host);
}

/** True if a route of this surface is served on the requested host. A route without a surface is served on every host. */
export function isServedOn(
  surface: Surface | undefined,
  /** Kind of the site; undefined for the backchannel host, or a program of this machine. */
  kind: SiteKind | undefined,
  from: Pick<Whereabouts, 'host' | 'ip'>,
  backchannelHost: string | undefined,
): boolean {
  switch (surface) {
    case 'member':
      return kind === 'brand';
    case 'staff':
      return kind === 'admin';
    case 'vendor':
    case 'provider':
      return backchannelHost === undefined || from.host === backchannelHost;
    // Monitoring calls a host that visitors do not use, or this machine.
    case 'operations':
      return kind === 'admin' || from.host === backchannelHost || isOnMachine(from);
    case undefined:
      return kind !== undefined;
  }
}
