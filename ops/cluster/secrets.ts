import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '#ops/cluster/plan.ts';

/** Passwords of the database roles, and the key with which servers encrypt secrets. */
export type Secrets = { superuser: string; replication: string; rewind: string; owner: string; app: string; key: string };

/** Returns the secrets of this cluster. The first call makes them and stores them for this user alone. */
export function secretsOf({ folder }: Pick<Plan, 'folder'>): Secrets {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const word = (): string => randomBytes(18).toString('hex');
  const made: Secrets = {
    superuser: word(),
    replication: word(),
    rewind: word(),
    owner: word(),
    app: word(),
    key: randomBytes(32).toString('hex'),
  };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
