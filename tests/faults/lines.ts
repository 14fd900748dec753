import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Passes on each line of a socket, which is destroyed when it breaks. */
export function onLines(socket: Socket, onLine: (line: string) => void): void {
  socket.on('error', () => socket.destroy());
  // The reader reports the same break once more.
  createInterface({ input: socket })
    .on('error', () => {})
    .on('line', onLine);
}
