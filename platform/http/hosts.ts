import { PUBLIC_ORIGIN } from '#platform/config/config.ts';
import { LOOPBACK } from '#platform/http/surface.ts';

/** A Host header in two parts, in lower case. An IPv6 address has no brackets here. */
export type HostHeader = { name: string; port: string | undefined };

/** Reads a Host header; undefined if the header is no host. */
export function readHost(header: string): HostHeader | undefined {
  const match = /^(?:\[([\da-f:.]{2,45})\]|([^:/\s[\]]+))(?::([1-9]\d{0,4}))?$/.exec(header.toLowerCase());
  return match ? { name: (match[1] ?? match[2])!, port: match[3] } : undefined;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

export type PublicOrigin = {
  /** Returns the origin at which browsers reach a host of the sites. */
  of(host: string): string;
  /** True if a Host header may have this port: none, or a port at which this process is reached. */
  hasPort(port: string | undefined): boolean;
};

/**
 * Returns the origin by which browsers reach this process: the configured one, or the port on which the process listens, which is known
 * once it does.
 */
export function createPublicOrigin(configured: string | undefined, listensOn: () => number): PublicOrigin {
  const [, scheme, port] = PUBLIC_ORIGIN.exec(configured ?? '') ?? [];
  const origin = () => configured ?? `http://*:${listensOn()}`;
  return {
    of: (host) => new URL(origin().replace('*', host)).origin,
    hasPort: (requested) => {
      if (requested === undefined || requested === String(listensOn())) return true;
      return scheme !== undefined && requested === (port ?? DEFAULT_PORTS[scheme]);
    },
  };
}

type Sites<S> = {
  /** Returns the site of a name; undefined if no site has that name. */
  siteOf(name: string): S | undefined;
  /** Returns the site of the default brand, at its main host. */
  defaultSite(): S | undefined;
};

/**
 * Returns a function that finds the site of a Host header. A loopback address means the default brand if the process serves this machine
 * alone. Other names, addresses and ports that are not configured have no site.
 */
export function createSiteOf<S>(sites: Sites<S>, { origin, isLocal }: { origin: PublicOrigin; isLocal: boolean }) {
  return (header: string): S | undefined => {
    const host = readHost(header);
    if (!host || !origin.hasPort(host.port)) return undefined;
    return sites.siteOf(host.name) ?? (isLocal && LOOPBACK.test(host.name) ? sites.defaultSite() : undefined);
  };
}

/** True if a process serves this machine alone: it listens on loopback, and there is no proxy. */
export function isLocal({ host, trustedProxies }: { host: string; trustedProxies: readonly string[] }): boolean {
  return trustedProxies.length === 0 && (host === 'localhost' || LOOPBACK.test(host));
}
