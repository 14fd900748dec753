import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fault, warning, well, type Check, type Finding, type Patient } from '#tools/doctor/check.ts';

/** Passwords that attackers try first. */
const DEFAULTS = ['', 'postgres', 'password', 'croupier', 'secret', 'admin', 'changeme', 'change-me'];
const LEAST_PASSWORD = 16;

export const secrets: Check = {
  name: 'Secrets',
  examine: ({ config, root, env }) => {
    const { databaseUrl, databaseOwnerUrl, secretsKeys, dataDir, isLocal, seed, smsUrl, smsKey } = config;
    const found: Finding[] = [];
    const examples = examplesOf(join(root, 'ops/secrets.example'));
    for (const [name, value] of given(env))
      if (value && examples.has(value)) found.push(fault(`${name} is the value of ops/secrets.example: make one of your own.`));
    for (const key of secretsKeys)
      if (new Set(key).size < 8) found.push(fault('SECRETS_KEY is no random key: make one with openssl rand -hex 32.'));
    if (databaseUrl !== undefined && secretsKeys.length === 0 && !existsSync(join(dataDir, 'secrets.key')))
      found.push(warning('SECRETS_KEY is not set: each server would make a key of its own, and several on one database need the same.'));
    for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl })) {
      if (url === undefined || isLoopback(url)) continue;
      const password = decodeURIComponent(new URL(url).password);
      if (DEFAULTS.includes(password.toLowerCase())) found.push(fault(`${name} has a password that everybody tries first: change it.`));
      else if (password.length < LEAST_PASSWORD)
        found.push(warning(`The password in ${name} has ${password.length} characters: ${LEAST_PASSWORD} or more, at random, are safe.`));
    }
    if (databaseUrl !== undefined && databaseUrl === databaseOwnerUrl)
      found.push(
        warning('DATABASE_URL is the owner of the tables: give the server a role of its own, and the owner in DATABASE_OWNER_URL.'),
      );
    if (!isLocal && seed === 'demo')
      found.push(fault('SEED is demo, and other machines reach this server: its accounts have known passwords, so set SEED=none.'));
    if (smsUrl !== undefined && smsKey === undefined) found.push(fault('SMS_URL is set without SMS_KEY: the gateway refuses messages.'));
    return Promise.resolve(found.length > 0 ? found : [well('present, and none of the examples')]);
  },
};

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/.test(new URL(url).hostname);
}

/** Returns the variables that are set, and the files of credentials. */
function given(env: Patient['env']): [string, string | undefined][] {
  const folder = env['CREDENTIALS_DIRECTORY'];
  const files = folder ? globSync('*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile()) : [];
  return [...Object.entries(env), ...files.map(({ name }): [string, string] => [name, readFileSync(join(folder!, name), 'utf8').trim()])];
}

/** Returns the values in the examples, which must not be used. */
function examplesOf(folder: string): Set<string> {
  return new Set(globSync('*', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8').trim()));
}
