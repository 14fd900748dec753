import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Caller } from '#contracts/caller.ts';

/**
 * Transfer during which the process is killed: at which call to the supplier, and whether before the call, after its answer, or a moment
 * later.
 */
export type Killing = {
  caller: Omit<Caller, 'memberId'> & { memberId: string };
  direction: 'in' | 'out';
  requestId: string;
  minor: string;
  call: number;
  when: 'before' | 'after' | 'soon';
  afterMs: number;
};

/** Makes a transfer in a process of its own until the process is killed. Returns true if SIGKILL ended it. */
export async function killed(url: string, killing: Killing): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vendor-wallets-child.ts'), JSON.stringify({ url, ...killing })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal === 'SIGKILL';
}
