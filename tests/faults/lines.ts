import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Calls `onLine` for each line from a socket, and destroys the socket when it fails. */
export function onLines(socket: Socket, onLine: (line: string) => void): void {
  socket.on('error', () => socket.destroy());
  // The reader reports the error of the socket once more.
  createInterface({ input: socket })
    .on('error', () => {})
    .on('line', onLine);
}
