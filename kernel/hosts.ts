/** Returns the valid hosts of an operator's list: https, without path, so that no entry can mean anything else. */
export function httpsOrigins(hosts: readonly string[]): string[] {
  return hosts.filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:').map((one) => new URL(one).origin);
}

/** A host of `hosts` by a number from 0 up to 1, each as often (specification 4.30); empty where none is one, for the site's own. */
export function pickHost(hosts: readonly string[], drawn: number): string {
  return pickWeighted(
    httpsOrigins(hosts).map((origin) => ({ origin, weight: 1 })),
    drawn,
  );
}

/** A host, and how often it is drawn beside others: twice the weight, twice as often; never with 0. */
export type WeightedHost = { origin: string; weight: number };

/** A host of `hosts` by a number from 0 up to 1; empty where there is none to draw. */
export function pickWeighted(hosts: readonly WeightedHost[], drawn: number): string {
  let left = drawn * hosts.reduce((sum, { weight }) => sum + weight, 0);
  return hosts.find(({ weight }) => (left -= weight) < 0)?.origin ?? '';
}
