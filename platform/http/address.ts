import { BlockList, isIP } from 'node:net';

/**
 * Returns an IP address in one spelling; undefined for other text. `203.0.113.7:443`, `::ffff:203.0.113.7` and `[::ffff:cb00:7107]:443` are
 * `203.0.113.7`. `[2001:DB8:0::1]:443` and `2001:db8::1%eth0` are `2001:db8::1`.
 */
export function readAddress(text: string): string | undefined {
  const [, bracketed, bare = bracketed] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^[\]]*))$/.exec(text.trim()) ?? [];
  if (bare === undefined) return undefined;
  const v4 = /^([\d.]+)(?::\d{1,5})?$/.exec(bare)?.[1];
  if (v4 !== undefined) return isIP(v4) === 4 ? v4 : undefined;
  const address = bare.split('%', 1)[0]!;
  return isIP(address) === 6 ? canonical6(address) : undefined;
}

function canonical6(address: string): string {
  const groups = groupsOf(address);
  if (!isMapped(groups)) return shortest(address);
  const [high, low] = [groups[6]!, groups[7]!];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns the shortest form of an address (RFC 5952). */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(address: string): number[] {
  const [left = '', right] = shortest(address).split('::');
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (right === undefined) return read(left);
  const [first, last] = [read(left), read(right)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/** Returns the network that limits count: an IPv4 address, or the /64 that an IPv6 customer has at least. */
export function networkOf(address: string): string {
  const known = readAddress(address) ?? address;
  return isIP(known) === 6 ? network6(known, 4) : known;
}

/** Returns the network that fair turns count: an IPv4 address, or the /48 that a single customer may have. */
export function customerOf(address: string): string {
  const known = readAddress(address) ?? address;
  return isIP(known) === 6 ? network6(known, 3) : known;
}

function network6(address: string, groups: number): string {
  const first = groupsOf(address).slice(0, groups);
  return `${first.map((group) => group.toString(16)).join(':')}::/${groups * 16}`;
}

/** A set of IP addresses and networks. */
export type Networks = { has(ip: string): boolean };

export function networks(entries: readonly string[]): Networks {
  const list = new BlockList();
  for (const entry of entries) {
    const [text, bits] = entry.trim().split('/') as [string, string?];
    const address = readAddress(text);
    if (address === undefined) throw new Error(`${entry} is no network`);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    // `::ffff:192.0.2.0/120` means `192.0.2.0/24`.
    const isMappedEntry = family === 'ipv4' && text.includes(':') && isIP(text.replaceAll(/^\[|\]$/g, '')) === 6;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits) - (isMappedEntry ? 96 : 0), family);
  }
  return {
    has: (ip) => {
      const address = readAddress(ip);
      return address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    },
  };
}
