import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const onLinux = process.platform === 'linux';

/** True if a process runs. A process that has ended, but that its parent has not collected, does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !onLinux || !['Z', 'X', undefined].includes(stat(pid)?.[0]);
}

/** Returns a text that distinguishes this process from a later process with the same number. */
export function birthOf(pid: number): string | undefined {
  return onLinux ? stat(pid)?.[19] : ps(pid, 'lstart=');
}

/** Returns the command line and, if the system reports it, the working folder. */
export function describeProcess(pid: number): { command: string; folder: string | undefined } {
  if (!onLinux) return { command: ps(pid, 'args=') ?? '', folder: undefined };
  return {
    command: orUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? '',
    folder: orUndefined(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

/** Returns the fields of /proc/<pid>/stat after the name, which may contain blanks and brackets. */
function stat(pid: number): string[] | undefined {
  const text = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ps(pid: number, column: string): string | undefined {
  return orUndefined(() => execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim());
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
