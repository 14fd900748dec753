import { pickHost } from '#kernel/hosts.ts';

/** Random number drawn once a page load, so that a visit uses a single host and its cache (specification 4.30). */
const draw = Math.random();
let host = '';

/** Chooses among the brand's hosts for pictures; without any, this origin serves them. */
export function chooseImageHost(hosts: readonly string[]): void {
  host = pickHost(hosts, draw);
}

/** Returns the address of a picture of the platform, such as `/art/…`, at the host of this visit. */
export function imageUrl(path: string): string {
  return path.startsWith('/') ? host + path : path;
}
