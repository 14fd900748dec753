import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the process that starts servers for page tests. */
    serverHost: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = fork(join(import.meta.dirname, 'server-host.ts'));
  const [port] = (await once(host, 'message')) as [number];
  project.provide('serverHost', port);
  return async () => {
    const ended = once(host, 'exit');
    host.disconnect();
    await ended;
  };
}
