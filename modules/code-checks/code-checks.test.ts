import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { codeChecks } from '#contracts/bo/code-checks.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createLog } from '#platform/log/log.ts';
import { createChecker } from '#modules/code-checks/checker.ts';
import { lastCodeChecks } from '#modules/code-checks/check-store.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { makeRelease } from '#tools/release/make-release.ts';

const server = await testServer();
const { db, owner } = server;
const home = mkdtempSync(join(tmpdir(), 'croupier-code-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let root = '';
let tries = 0;
let process = '';
let now = new Date();
const lines: string[] = [];
const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Unpacks a release of three files beside its list, with a package and a built site, as on a host. */
beforeEach(() => {
  tries += 1;
  process = `p${tries}`;
  now = new Date();
  lines.length = 0;
  const tree = join(home, `tree${tries}`);
  const host = join(home, `host${tries}`);
  mkdirSync(join(tree, 'modules/wallet'), { recursive: true });
  writeFileSync(join(tree, 'package.json'), `{"name":"croupier","version":"1.0.${tries}"}`);
  writeFileSync(join(tree, 'modules/wallet/commit.ts'), 'pay once');
  const git = (...args: string[]) => execFileSync('git', ['-C', tree, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  const { archive } = makeRelease({ root: tree, to: host, key: undefined });
  execFileSync('tar', ['-xzf', archive, '-C', host]);
  root = join(host, 'croupier');
  renameSync(join(host, `croupier-1.0.${tries}`), root);
  plant('node_modules/pg/index.js', 'a driver');
  plant('dist/site/index.html', 'a site');
  plant('.data/seals/1', 'written by the program');
});

const checker = () =>
  createChecker({
    db,
    clock: { now: () => now },
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    root,
    process,
  });
const faults = async () => (await lastCodeChecks(db, 1)).map(({ process: of, faults: found }) => [of, ...found])[0];

test('each file that is changed, missing or added is named, and an alarm is logged (R-74)', async () => {
  expect(await checker().runDue()).toBe(1);
  expect(await faults()).toEqual([process]);
  expect(lines.join()).not.toContain('integrity');
  plant('modules/wallet/commit.ts', 'pay ONCE');
  plant('modules/wallet/extra.ts', 'pay me');
  rmSync(join(root, 'package.json'));
  plant('package.json', `{"name":"croupier","version":"1.0.${tries}"} `);
  expect(await checker().runDue()).toBe(1);
  expect(await faults()).toEqual([process, 'added modules/wallet/extra.ts', 'changed modules/wallet/commit.ts', 'changed package.json']);
  expect(lines.at(-1)).toContain('"alert":"integrity"');
  rmSync(join(root, 'modules/wallet/extra.ts'));
  rmSync(join(root, 'modules/wallet/commit.ts'));
  symlinkSync(join(home, 'elsewhere.ts'), join(root, 'modules/wallet/commit.ts'));
  await checker().runDue();
  expect(await faults()).toContain('changed modules/wallet/commit.ts');
});

test('a changed package, a changed site and another list are found, and what the program writes is not (R-74)', async () => {
  await checker().runDue();
  plant('.data/seals/2', 'more');
  plant('server.log', 'a line');
  await checker().runDue();
  expect(await faults()).toEqual([process]);
  for (const path of ['node_modules/pg/index.js', 'dist/site/index.html']) {
    const before = readFileSync(join(root, path), 'utf8');
    plant(path, `${before}!`);
    await checker().runDue();
    expect(await faults(), path).toEqual([process, 'changed packages or sites']);
    plant(path, before);
  }
  const list = join(root, '../SHA256SUMS');
  writeFileSync(list, `${readFileSync(list, 'utf8')}${'0'.repeat(64)}  croupier-0.0.1/none\n`);
  await checker().runDue();
  expect(await faults()).toEqual([process, 'changed SHA256SUMS']);
});

test('a process checks at its start, after a day, and once for all requests of staff before it (R-74)', async () => {
  const own = checker();
  expect([await own.runDue(), await own.runDue()]).toEqual([1, 0]);
  const risk = await signedInStaff(server, 'risk');
  const finance = await signedInStaff(server, 'finance');
  const request = (requestId: string, by = risk) => by.call('POST', '/bo/code-checks/request', { requestId });
  expect((await request(randomUUID(), finance)).status).toBe(403);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => request(at % 2 ? id : randomUUID())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await owner.query("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'code-checks.request_check'");
  expect(rows).toEqual([{ n: 26 }]);
  now = new Date(Date.now() + 1_000);
  expect([await own.runDue(), await own.runDue()]).toEqual([1, 0]);
  const shown = (await finance.call('GET', '/bo/code-checks')).body.value as WireOutput<typeof codeChecks>;
  expect(shown.request?.answered).toBe(1);
  expect(shown.checks[0]).toMatchObject({ process, count: 0, isRequested: true });
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect([await own.runDue(), await own.runDue()]).toEqual([1, 0]);
});

test('a checkout has no list, and nothing is compared there', async () => {
  rmSync(join(root, '../SHA256SUMS'));
  const own = checker();
  expect(own.isListed).toBe(false);
  expect(await own.runDue()).toBe(0);
  const { checks: _checks, ...state } = (await (await signedInStaff(server, 'auditor')).call('GET', '/bo/code-checks')).body
    .value as WireOutput<typeof codeChecks>;
  expect(state.isListed).toBe(false);
});
