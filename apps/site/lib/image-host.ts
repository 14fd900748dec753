/** Drawn once a page load, so that one visit asks one host and its cache holds (specification 4.30). */
const draw = Math.random();
let host = '';

/** Takes the brand's hosts for pictures; without any, this origin serves them. */
export function chooseImageHost(hosts: readonly string[]): void {
  host = pickHost(hosts, draw);
}

/** One of `hosts` by a number from 0 up to 1, without its last slash; what is no https origin is left out. */
export function pickHost(hosts: readonly string[], drawn: number): string {
  const origins = hosts.filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:').map((one) => new URL(one).origin);
  return origins[Math.floor(drawn * origins.length)] ?? '';
}

/** The address of a picture of ours, `/art/…`, at the host of this visit. */
export function imageUrl(path: string): string {
  return path.startsWith('/') ? host + path : path;
}
