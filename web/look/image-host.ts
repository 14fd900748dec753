import { pickHost } from '#kernel/hosts.ts';

/** Drawn once a page load, so that one visit asks one host and its cache holds (specification 4.30). */
const draw = Math.random();
let host = '';

/** Takes the brand's hosts for pictures; without any, this origin serves them. */
export function chooseImageHost(hosts: readonly string[]): void {
  host = pickHost(hosts, draw);
}

/** The address of a picture of ours, `/art/…`, at the host of this visit. */
export function imageUrl(path: string): string {
  return path.startsWith('/') ? host + path : path;
}
