import { parseArgs } from 'node:util';
import { ROLES, type Role } from '#contracts/bo/permissions.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { addFirst, codeOfDemo } from '#modules/staff/index.ts';
import { withDatabase } from '#tools/with-database.ts';
import { runTool } from '#tools/run-tool.ts';

const USAGE = `npm run staff -- add <name> [--person "Full Name"] [--roles owner,finance]   an account, by whoever has this machine
npm run staff -- code <name>                                                  the code of a demo account, now`;

/** `npm run staff`: adds the first accounts of the back office. Later accounts are added there, by two owners. */
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
