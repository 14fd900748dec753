import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Failure } from '#kernel/result.ts';

/** Where a request comes from, as far as it can be believed. */
export type Whereabouts = {
  ip: string;
  /** The host that was asked for, as `request.host` of a call has it. */
  host: string;
  /** A header that a trusted proxy has set; undefined where none stands in between. */
  proxied(name: string): string | undefined;
};

export type Closed = Failure<'site.maintenance' | 'site.region_restricted'>;

/** Whether a brand's site is open, for as long as its settings stay as they are; they change, and `isOver` is true. */
export type Door = {
  isOver: boolean;
  /** Open to everybody: nobody is asked where he comes from. */
  readonly isWide: boolean;
  /** What keeps out who comes from there; undefined: nothing. */
  refusal(from: Whereabouts, now: Date): Closed | undefined;
};

/** IP addresses and networks. */
export type Networks = { has(ip: string): boolean };

export function networks(entries: readonly string[]): Networks {
  const list = new BlockList();
  for (const entry of entries) {
    const [address, bits] = entry.split('/') as [string, string?];
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return { has: (ip) => isIP(ip) > 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') };
}

/** Reads the whereabouts of requests: `X-Forwarded-For` counts from the right, as far as proxies are trusted. */
export function createWhereabouts(trustedProxies: readonly string[]): (request: IncomingMessage) => Whereabouts {
  const trusted = networks(trustedProxies);
  return ({ socket, headers }) => {
    const nearest = socket.remoteAddress ?? '';
    const host = headers.host ?? '';
    if (!trusted.has(nearest)) return { ip: nearest, host, proxied: () => undefined };
    const way = [...String(headers['x-forwarded-for'] ?? '').split(','), nearest].map((part) => part.trim()).filter(Boolean);
    return {
      ip: way.findLast((address) => !trusted.has(address)) ?? way[0]!,
      // Several proxies each add theirs at the end.
      host:
        String(headers['x-forwarded-host'] ?? '')
          .split(',')
          .at(-1)!
          .trim() || host,
      proxied: (name) => {
        const value = headers[name.toLowerCase()];
        return typeof value === 'string' ? value : undefined;
      },
    };
  };
}
