/** Returns the valid hosts of an operator's list, as origins: https, without a path. */
export function httpsOrigins(hosts: readonly string[]): string[] {
  return hosts.filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:').map((one) => new URL(one).origin);
}

/**
 * Chooses a host by a number from 0 up to 1, all hosts equally likely (specification 4.30). Empty if no host is valid, which means the
 * site's own host.
 */
export function pickHost(hosts: readonly string[], drawn: number): string {
  return pickWeighted(
    httpsOrigins(hosts).map((origin) => ({ origin, weight: 1 })),
    drawn,
  );
}

/** A host with its weight: a host with twice the weight is chosen twice as often, a host with 0 never. */
export type WeightedHost = { origin: string; weight: number };

/** Chooses a host by a number from 0 up to 1; empty if no host can be chosen. */
export function pickWeighted(hosts: readonly WeightedHost[], drawn: number): string {
  let left = drawn * hosts.reduce((sum, { weight }) => sum + weight, 0);
  return hosts.find(({ weight }) => (left -= weight) < 0)?.origin ?? '';
}
