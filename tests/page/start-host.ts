import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the process that starts servers for page tests. */
    serverHost: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = fork(join(import.meta.dirname, 'server-host.ts'));
  const [port] = (await once(host, 'message')) as [number];
  project.provide('serverHost', port);
  const rejections: string[] = [];
  host.on('message', (rejection: string) => void rejections.push(rejection));
  return async () => {
    const ended = once(host, 'exit');
    if (host.connected) host.disconnect();
    await ended;
    // Each rejection is a fault of the server, which would end a server that runs alone.
    if (rejections.length > 0)
      throw new Error(`A server of page tests left ${rejections.length} promises rejected:\n${rejections.join('\n')}`);
  };
}
