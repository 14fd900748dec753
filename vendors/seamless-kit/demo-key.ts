import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '#vendors/seamless-kit/client.ts';

/** Returns the credentials of the simulator for a demonstration on this data folder; undefined if none has run on it. */
export function demoCredentials(dataDir: string): Credentials | undefined {
  const path = join(dataDir, 'vendor-SIM.key');
  if (!existsSync(path)) return undefined;
  const secret = readFileSync(path, 'utf8').trim();
  return { vendor: 'SIM', keyId: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
}

/**
 * Returns the secret of the simulator's other vendor, which holds money itself. It has a key for the parameters and one for the signature.
 */
export function keeperSecret(credentials: Credentials): string {
  const secret = 'secret' in credentials ? credentials.secret : '';
  return `${secret.slice(0, 8)}:${secret.slice(8)}`;
}
