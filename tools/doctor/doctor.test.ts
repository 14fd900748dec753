import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Check, Patient } from '#tools/doctor/check.ts';
import { anchors, backups, clockAgainst, database, judgeArchive, migrations, writable } from '#tools/doctor/database.ts';
import { CHECKS, examine, report } from '#tools/doctor/examine.ts';
import { disk, exposure, judgeDisk, judgeNode, node, permissions, port } from '#tools/doctor/machine.ts';
import { bus, mail } from '#tools/doctor/neighbours.ts';
import { secrets } from '#tools/doctor/secrets.ts';
import { testDatabase } from '#tests/factories/database.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'croupier-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { db, owner } = await testDatabase();

const KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const patient = (env: Record<string, string> = {}, own: Partial<Patient> = {}): Patient => ({
  config: readConfig({ DATA_DIR: folder, SECRETS_KEY: KEY, ...env }),
  root,
  db,
  env,
  ...own,
});
const saysOf = async (check: Check, of: Patient) => (await check.examine(of)).map(({ level, says }) => `${level}: ${says}`).join('\n');

/** A listener of this machine that sends a line to each caller, as a mail or NATS server does. */
async function listener(line: string, answer: (received: string) => string = () => ''): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(line);
    socket.on('data', (chunk) => void socket.write(answer(chunk.toString())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('Node: an old one is a fault', async () => {
  expect(await saysOf(node, patient())).toMatch(/^well: 2[4-9]/);
  expect(judgeNode('22.9.0')).toMatchObject({ level: 'fault', says: expect.stringContaining('Node 22.9.0 is too old') });
});

test('disk: a part below 15 % is a fault, also for a folder that is not made yet', async () => {
  expect(await saysOf(disk, patient({ DATA_DIR: join(folder, 'not', 'yet') }))).toMatch(/\d+ % (free|left)/);
  expect(judgeDisk('/data', 0.15).level).toBe('well');
  expect(judgeDisk('/data', 0.149)).toMatchObject({ level: 'fault', says: expect.stringContaining('The disk of /data') });
});

test('port: free, taken by another program, taken by a server, and no address of this machine', async () => {
  const on = (number: number, host = '127.0.0.1') => saysOf(port, patient({ PORT: String(number), HOST: host }));
  const taken = await listener('not a server\r\n');
  expect(await on(taken)).toMatch(/^fault: Port \d+ is used by another program/);
  const answering = await listener('', () => 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  expect(await on(answering)).toMatch(/^well: a server answers/);
  expect(await on(0)).toMatch(/^well: /);
  expect(await on(0, '192.0.2.1')).toMatch(/^fault: HOST 192\.0\.2\.1 is no address of this machine/);
});

test('file permissions: a secret that others may read is a fault that names the file', async () => {
  mkdirSync(join(folder, 'seals'), { recursive: true });
  for (const name of ['pg-password', 'secrets.key', 'seals/seal.key']) writeFileSync(join(folder, name), 'x', { mode: 0o600 });
  expect(await saysOf(permissions, patient())).toBe("well: 3 secret files are their owner's");
  chmodSync(join(folder, 'seals/seal.key'), 0o640);
  expect(await saysOf(permissions, patient())).toMatch(/^fault: .*seal\.key may be read by others \(640\): chmod 600 /);
  const credentials = mkdtempSync(join(folder, 'credentials-'));
  writeFileSync(join(credentials, 'SMTP_URL'), 'smtp://x');
  chmodSync(join(credentials, 'SMTP_URL'), 0o644);
  expect(await saysOf(permissions, patient({ CREDENTIALS_DIRECTORY: credentials, MAIL_FROM: 'a@b.example' }))).toMatch(
    /SMTP_URL may be read by others/,
  );
  // As systemd shows a credential that the user of its unit reads by an access list.
  chmodSync(join(credentials, 'SMTP_URL'), 0o440);
  expect(await saysOf(permissions, patient({ CREDENTIALS_DIRECTORY: credentials, MAIL_FROM: 'a@b.example' }))).not.toContain('SMTP_URL');
  rmSync(join(folder, 'seals'), { recursive: true });
});

test('exposure: a server that others reach needs TLS in front, and should know its proxy', async () => {
  expect(await saysOf(exposure, patient())).toMatch(/^well/);
  const open = await saysOf(exposure, patient({ HOST: '0.0.0.0' }));
  expect(open).toMatch(/^fault: PUBLIC_ORIGIN is not https.*\nwarning: TRUSTED_PROXIES is empty/);
  expect(await saysOf(exposure, patient({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://*', TRUSTED_PROXIES: '10.0.0.1' }))).toMatch(/^well/);
});

describe('secrets', () => {
  const url = (password: string, host = 'db.example') => `postgresql://croupier_app:${password}@${host}/croupier`;
  const strong = 'rA7-kQ2_vB9xLm4Tz';
  test.each<[string, Record<string, string>, RegExp]>([
    ['present', {}, /^well/],
    ['an example', { SECRETS_KEY: '0123456789abcdef'.repeat(4) }, /fault: SECRETS_KEY is the value of ops\/secrets\.example/],
    ['a key of one digit', { SECRETS_KEY: '0'.repeat(64) }, /fault: SECRETS_KEY is no random key/],
    ['a default password', { DATABASE_URL: url('Postgres') }, /fault: DATABASE_URL has a password that everybody tries first/],
    ['a short password', { DATABASE_URL: url('k2Lp9') }, /warning: The password in DATABASE_URL has 5 characters/],
    ['one role', { DATABASE_URL: url(strong) }, /^warning: DATABASE_URL is the owner of the tables/],
    ['two roles', { DATABASE_URL: url(strong), DATABASE_OWNER_URL: url(`${strong}2`) }, /^well/],
    ['the demonstration in the open', { HOST: '0.0.0.0' }, /^fault: SEED is demo/],
    ['a gateway without a key', { SMS_URL: 'https://sms.example/send' }, /^fault: SMS_URL is set without SMS_KEY/],
  ])('%s', async (_name, env, says) => {
    const found = await saysOf(secrets, patient(env));
    expect(found).toMatch(says);
    expect(found).not.toContain(strong);
  });

  test('an example that is a credential', async () => {
    const credentials = mkdtempSync(join(folder, 'examples-'));
    writeFileSync(join(credentials, 'SECRETS_KEY'), `${'0123456789abcdef'.repeat(4)}\n`);
    expect(await saysOf(secrets, patient({ CREDENTIALS_DIRECTORY: credentials }))).toMatch(
      /^fault: SECRETS_KEY is the value of ops\/secrets\.example/,
    );
  });

  test('several servers without a shared key', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url(strong, '127.0.0.1') });
    expect(await saysOf(secrets, patient({}, { config }))).toMatch(/warning: SECRETS_KEY is not set/);
  });
});

test('database: one that is away says why, once', async () => {
  const away = patient({}, { db: { reason: 'The database cannot be opened (ECONNREFUSED).' } });
  const examined = await examine(away, [database, writable, migrations, clockAgainst(), anchors, backups]);
  expect(examined).toEqual([{ name: 'Database', findings: [{ level: 'fault', says: 'The database cannot be opened (ECONNREFUSED).' }] }]);
});

test('database: one that may lose what it acknowledged, or is too old, is a fault', async () => {
  const answering = (row: object): Patient => patient({}, { db: { query: async () => [row] as never[] } });
  const good = { number: 150_020, version: '15.20', fsync: 'on', pages: 'on', commit: 'on' };
  expect(await saysOf(database, answering(good))).toBe('well: PostgreSQL 15.20');
  // The database of tests is not durable.
  expect(await saysOf(database, patient())).toMatch(/^fault: fsync is off/);
  expect(await saysOf(database, answering({ ...good, fsync: 'off', commit: 'off' }))).toMatch(
    /^fault: fsync is off.*\nfault: synchronous_commit is off/,
  );
  expect(await saysOf(database, answering({ ...good, number: 140_001, version: '14.1' }))).toMatch(/^fault: PostgreSQL 14\.1 is too old/);
});

test('writes: a standby and a lost synchronous standby are faults', async () => {
  expect(await saysOf(writable, patient())).toBe('well: taken');
  const answering = (row: object): Patient => patient({}, { db: { query: async () => [{ there: true, ...row }] as never[] } });
  expect(await saysOf(writable, answering({ fault: 'it is a standby', standbys: null }))).toMatch(
    /^fault: The database takes no writes, because it is a standby/,
  );
  expect(await saysOf(writable, answering({ fault: null, standbys: 1 }))).toBe('well: taken, 1 synchronous standby follows');
});

test('migrations: a database without one, with fewer and with more', async () => {
  expect(await saysOf(migrations, patient())).toMatch(/^well: \d{4}-/);
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration) RETURNING name, sha256',
  );
  expect(await saysOf(migrations, patient())).toMatch(new RegExp(`^fault: The schema lacks ${rows[0]!.name} `));
  await owner.query("INSERT INTO migration (name, sha256) VALUES ($1, $2), ('9999-newer.sql', '')", [rows[0]!.name, rows[0]!.sha256]);
  expect(await saysOf(migrations, patient())).toMatch(/^warning: The schema is newer than this release \(9999-newer\.sql\)/);
  await owner.query("DELETE FROM migration WHERE name = '9999-newer.sql'");
  const empty = patient({}, { db: { query: async () => [{ there: false }] as never[] } });
  expect(await saysOf(migrations, empty)).toMatch(/^fault: The database has no schema of this release/);
});

test('clock: a gap of more than a second is a fault, a slow answer none', async () => {
  expect(await saysOf(clockAgainst(), patient())).toMatch(/^well/);
  expect(
    await saysOf(
      clockAgainst(() => Date.now() + 90_000),
      patient(),
    ),
  ).toMatch(/^fault: The clocks .* are (89|90)\.\d s apart/);
  let requests = 0;
  expect(
    await saysOf(
      clockAgainst(() => Date.now() + (requests++ === 0 ? -8_000 : 8_000)),
      patient(),
    ),
  ).toMatch(/^well/);
});

test('anchors: one that the ledger does not bear out is a fault', async () => {
  expect(await saysOf(anchors, patient())).toMatch(/^well/);
  const [{ name }] = (await db.query<{ name: string }>('SELECT current_database() AS name')) as [{ name: string }];
  mkdirSync(join(folder, 'seals'), { recursive: true });
  writeFileSync(join(folder, 'seals', `${name}.jsonl`), '{"seal":"7","hash":"aa","at":"2026-11-30T00:00:00Z","signature":"AA"}\n');
  expect(await saysOf(anchors, patient())).toMatch(/^fault: The ledger lacks what its anchor says \(the anchor of seal 7/);
});

test('backups: no archive is a warning; one that fails, never ran or is old is a fault', async () => {
  expect(await saysOf(backups, patient())).toMatch(/^warning: The log of the database is not archived/);
  expect(judgeArchive({ mode: 'on', age: 60, failed: null }).level).toBe('well');
  expect(judgeArchive({ mode: 'on', age: 301, failed: null }).level).toBe('fault');
  expect(judgeArchive({ mode: 'on', age: null, failed: null }).level).toBe('fault');
  expect(judgeArchive({ mode: 'always', age: 5, failed: '00000001' }).says).toContain('Archiving of 00000001 fails');
});

test('mail: a server that greets is well, one that refuses or is away is a fault without the password', async () => {
  const env = (number: number) => ({ SMTP_URL: `smtp://house:hidden-word@127.0.0.1:${number}`, MAIL_FROM: 'house@lantern.example' });
  expect(await saysOf(mail, patient())).toMatch(/^warning: SMTP_URL is not set/);
  const kind = await listener('220 mail\r\n', (line) => (line.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '235 yes\r\n'));
  expect(await saysOf(mail, patient(env(kind)))).toMatch(/^well/);
  const stern = await listener('220 mail\r\n', (line) => (line.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 no\r\n'));
  const refused = await saysOf(mail, patient(env(stern)));
  expect(refused).toMatch(/^fault: The mail server of SMTP_URL refuses \(EAUTH 535\)/);
  expect(refused).not.toContain('hidden-word');
  expect(await saysOf(mail, patient(env(1)))).toMatch(/^fault: The mail server of SMTP_URL refuses/);
});

test('bus: none is well for one process, and one that is away is a fault', async () => {
  expect(await saysOf(bus, patient())).toMatch(/^well: none/);
  expect(await saysOf(bus, patient({ BUS_URL: 'nats://127.0.0.1:1' }))).toMatch(/^fault: BUS_URL leads to no NATS server/);
});

test('a check that fails is a fault, and the report counts faults alone', async () => {
  const broken: Check = { name: 'Broken', examine: () => Promise.reject(new Error('no such table')) };
  const { text, faults } = report(await examine(patient(), [node, backups, broken]));
  expect(faults).toBe(1);
  expect(text).toMatch(/^ok {4}Node .*\nnote {2}Backups .*\nFAULT Broken {12}The check failed: no such table\.\n\n1 fault to mend\.\n$/);
  expect(report([]).text).toContain('in order');
});

test('every kind of check has a test above', async () => {
  const tested = [node, disk, port, permissions, exposure, secrets, database, writable, migrations, anchors, backups, mail, bus];
  expect(CHECKS.filter((check) => !tested.includes(check)).map(({ name }) => name)).toEqual(['Clock']);
});

test('the command ends with 1 where something is wrong, and prints no secret', async () => {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: 'postgresql://croupier_app:hidden-word@127.0.0.1:1/none',
    PORT: '0',
  };
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'tools/doctor.ts')], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
  expect(code).toBe(1);
  expect(said).toMatch(/FAULT Database {10}The database cannot be opened/);
  expect(said).not.toContain('hidden-word');
});
