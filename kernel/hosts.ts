/** Of what an operator wrote as hosts those that are one: https, without path, so that no entry can mean anything else. */
export function httpsOrigins(hosts: readonly string[]): string[] {
  return hosts.filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:').map((one) => new URL(one).origin);
}

/** One of `hosts` by a number from 0 up to 1 (specification 4.30); empty where none is one, for the site's own. */
export function pickHost(hosts: readonly string[], drawn: number): string {
  const origins = httpsOrigins(hosts);
  return origins[Math.floor(drawn * origins.length)] ?? '';
}
