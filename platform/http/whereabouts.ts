import type { IncomingMessage } from 'node:http';
import { networks, readAddress } from '#platform/http/address.ts';

/** Address of a caller and the host that the request names, as far as they can be trusted. */
export type Whereabouts = {
  ip: string;
  /** The requested host in lower case, with its port. */
  host: string;
  protocol: 'http' | 'https';
  /** Returns a header that a trusted proxy has set; undefined if the request came through no trusted proxy. */
  proxied(name: string): string | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    from: Whereabouts;
  }
}

/**
 * Creates a function that reads the whereabouts of a request. `X-Forwarded-For` and `-Proto` are read from the right, as long as the
 * address is a trusted proxy. `X-Forwarded-Host` counts only with `isForwardedHostTrusted`, because with a proxy that passes the header on
 * unchanged a client could choose the site.
 */
export function createWhereabouts(
  trustedProxies: readonly string[],
  isForwardedHostTrusted = false,
): (request: IncomingMessage) => Whereabouts {
  const trusted = networks(trustedProxies);
  return ({ socket, headers }) => {
    const nearest = readAddress(socket.remoteAddress ?? '') ?? '';
    const host = (headers.host ?? '').toLowerCase();
    if (!trusted.has(nearest)) return { ip: nearest, host, protocol: 'http', proxied: () => undefined };
    const last = (name: string): string =>
      String(headers[name] ?? '')
        .split(',')
        .at(-1)!
        .trim();
    return {
      ip: clientOf(String(headers['x-forwarded-for'] ?? ''), nearest, trusted.has),
      host: (isForwardedHostTrusted && last('x-forwarded-host').toLowerCase()) || host,
      protocol: last('x-forwarded-proto').toLowerCase() === 'https' ? 'https' : 'http',
      proxied: (name) => {
        const value = headers[name.toLowerCase()];
        return typeof value === 'string' ? value : undefined;
      },
    };
  };
}

/** Returns the address before the trusted proxies; if a part cannot be read, the last address that could. */
function clientOf(forwarded: string, nearest: string, isTrusted: (address: string) => boolean): string {
  let client = nearest;
  for (const part of forwarded.split(',').toReversed()) {
    if (part.trim() === '') continue;
    const address = readAddress(part);
    if (address === undefined) return client;
    client = address;
    if (!isTrusted(address)) return client;
  }
  return client;
}
