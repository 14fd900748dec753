import type { Place } from '#platform/rooms/directory.ts';
import { ROOMS_PATH } from '#platform/rooms/sockets.ts';

/** Returns the address of a process's sockets, at the host of the page's origin. */
export function socketUrl({ process, address }: Place, pageOrigin: string): string {
  const { origin } = new URL(address.replace('*', new URL(pageOrigin).hostname));
  return `${origin.replace(/^http/, 'ws')}${ROOMS_PATH}${process}`;
}
