import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { whenDone } from '#tests/factories/when-done.ts';
import type { Moment } from '#tests/rooms/deaths.ts';

export type RoomProcess = {
  name: string;
  child: ChildProcess;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Makes the process die at this moment; null removes the moment. */
  dieAt(moment: Moment | null): void;
  /** Stops the games of the process's rooms, as staff do, or opens them again. */
  stopGames(isNow: boolean): void;
  isAlive(): boolean;
};

let count = 0;

/** Starts a process that leads rooms. The process ends with the test at the latest. */
export async function startRoomProcess(
  url: string,
  { leaseMs = 1_500, level = process.env['ROOMS_LOG'] ?? 'silent' } = {},
): Promise<RoomProcess> {
  const name = `p${++count}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'room-process.ts'), JSON.stringify({ url, name, leaseMs, level })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const kill = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!isAlive()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  whenDone(() => kill('SIGKILL'));
  child.stdout.on('data', (line: Buffer) => level !== 'silent' && process.stderr.write(line));
  await once(child.stdout, 'data');
  // Writing to a process that has just died fails.
  child.stdin.on('error', () => {});
  const order = (what: Moment | boolean | null): void => void child.stdin.write(`${JSON.stringify(what)}\n`);
  return { name, child, kill, dieAt: order, stopGames: order, isAlive };
}
