import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

/** Returns the requested port, else the port of the last start if it is free, else a free port below the range that clients use. */
export async function choosePort(dataDir: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if (await isFree(wanted)) return wanted;
    throw new StartError(`Port ${wanted}, meant for the database, is taken.`);
  }
  const kept = readPort(dataDir);
  if (kept !== undefined && (await isFree(kept))) return kept;
  return freePort();
}

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
  throw new StartError('No free port below 32768 was found for the database.');
}

export function storePort(dataDir: string, port: number): void {
  writeFileSync(join(dataDir, 'pg-port'), `${port}\n`);
}

function readPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(join(dataDir, 'pg-port'), 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
