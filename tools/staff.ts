import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#contracts/bo/permissions.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { holderOf } from '#platform/db/claim-data-dir.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { addFirst, codeOfDemo } from '#modules/staff/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { runTool } from '#tools/run-tool.ts';

const USAGE = `npm run staff -- add <name> [--person "Full Name"] [--roles owner,finance]   an account, by whoever has this machine
npm run staff -- code <name>                                                  the code of a demo account, now`;

/** `npm run staff`: the first accounts of the back office; later ones are made there, by two owners. */
await runTool(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { person: { type: 'string' }, roles: { type: 'string' } } });
  const [verb, name] = positionals;
  if ((verb !== 'add' && verb !== 'code') || name === undefined) throw new StartError(USAGE);
  await withDatabase(async (db) => {
    if (verb === 'code') {
      const secrets = openSecretBox(readConfig(process.env));
      const code = await codeOfDemo({ db, secrets }, name, new Date());
      if (code === undefined) throw new StartError(`${name} is no demo account: its code is in its owner's authenticator app alone.`);
      return say(code);
    }
    const roles = (values.roles ?? 'owner').split(',') as Role[];
    const wrong = roles.find((role) => !ROLES.includes(role));
    if (wrong !== undefined) throw new StartError(`There is no role ${wrong}: choose of ${ROLES.join(', ')}.`);
    const password = await addFirst(db, { name, displayName: values.person ?? name, roles });
    if (password === undefined)
      throw new StartError(`There is an account ${name} already, or its name is none: a small letter, then up to 31 of a-z 0-9 . _ -`);
    say(`${name} (${roles.join(', ')}) may sign in with this password, and sets an authenticator app up then:\n${password}`);
  });
});

/** The database of a server that runs on this data folder, or one that is started for this. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const isServed = config.databaseUrl === undefined && holderOf(config.dataDir) !== undefined;
  const embedded = config.databaseUrl === undefined && !isServed ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  if (embedded) await migrate({ ownerUrl: embedded.ownerUrl, root });
  const db = openDatabase({ url: config.databaseUrl ?? embedded?.appUrl ?? urlOf(config.dataDir), max: 1 });
  try {
    await work(db);
  } finally {
    await db.end();
    await embedded?.stop();
  }
}

function urlOf(dataDir: string): string {
  const read = (name: string): string => readFileSync(join(dataDir, name), 'utf8');
  if (!existsSync(join(dataDir, 'pg-password'))) throw new StartError(`The database of ${dataDir} cannot be reached.`);
  const { app } = JSON.parse(read('pg-password')) as { app: string };
  return `postgresql://croupier_app:${encodeURIComponent(app)}@127.0.0.1:${Number(read('pg-port'))}/croupier`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
