import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '#tests/simulation/operation.ts';

export type Target = {
  /** Port on which the target listens; undefined while it does not run. */
  readonly port: number | undefined;
  readonly pid: number | undefined;
  readonly starts: number;
  /** Memory in bytes as the target reported it, since its last start. */
  readonly memory: readonly { at: number; rss: number }[];
  onPort(listener: (port: number) => void): void;
  kill(): void;
  stop(): Promise<void>;
};

/** Starts the target as a child process, and again whenever it ends, until `stop`. The target also ends when this process ends. */
export function superviseTarget(options: { url: string; members: readonly Member[]; folder?: string | undefined }): Target {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let starts = 0;
  let memory: { at: number; rss: number }[] = [];
  let isStopping = false;
  let listener: (port: number) => void = () => {};

  function start(): void {
    starts++;
    memory = [];
    child = spawn(process.execPath, [join(import.meta.dirname, 'target.ts')], {
      env: { ...process.env, FAULT_TARGET: JSON.stringify(options) },
      stdio: ['ignore', options.folder === undefined ? 'ignore' : openSync(join(options.folder, 'server.log'), 'a'), 'inherit', 'ipc'],
    });
    child.on('message', (message: { port?: number; rss?: number }) => {
      if (message.rss) memory.push({ at: performance.now(), rss: message.rss });
      if (message.port) listener((port = message.port));
    });
    child.on('exit', () => {
      port = undefined;
      if (!isStopping) setTimeout(() => !isStopping && start(), 50);
    });
  }
  start();

  return {
    get port() {
      return port;
    },
    get pid() {
      return child?.pid;
    },
    get starts() {
      return starts;
    },
    get memory() {
      return memory;
    },
    onPort: (received) => {
      listener = received;
      if (port !== undefined) received(port);
    },
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      isStopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
