import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { controlState } from '#contracts/bo/control.ts';
import type { dayRoots } from '#contracts/day-roots.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { brokenRoots, daysOver, listRoots, publishRoots } from '#modules/control/root-store.ts';
import { audit, COMMAND_LINE } from '#modules/staff/index.ts';
import { checkLedger, createWallet, storeCheck } from '#modules/wallet/index.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { db, owner, call } = server;
const finance = await signedInStaff(server, 'finance');
const DAY_MS = 86_400_000;

async function state(): Promise<WireOutput<typeof controlState>> {
  const answer = await finance.call('GET', '/bo/control');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as WireOutput<typeof controlState>;
}

/** Commits a command and an entry of the audit log, and seals. */
async function something(): Promise<void> {
  const wallet = createWallet({ db });
  const { cash, house } = await funded(wallet, 9_001n, 10_00n);
  await wallet.commit(command([move(cash, house, 1n)]));
  await wallet.stop();
  await sealAll(db);
  await db.transact((tx) => audit(tx, COMMAND_LINE, { action: 'test.acted', subject: { kind: 'test', id: '1' } }));
}

test('days without a root are those that are over, in their order', () => {
  expect(daysOver(undefined, new Date('2026-03-02T00:05:00Z'))).toEqual(['2026-03-01']);
  expect(daysOver(undefined, new Date('2026-03-02T00:00:30Z'))).toEqual(['2026-02-28']);
  expect(daysOver('2026-02-26', new Date('2026-03-02T09:00:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysOver('2026-03-01', new Date('2026-03-02T09:00:00Z'))).toEqual([]);
});

test('each chain has its last anchor, verified against the chain, or none in the folder of this process', async () => {
  const { anchors } = await state();
  expect(anchors.map(({ chain }) => chain)).toEqual(['ledger', 'audit']);
  for (const { n, hash, at, file, findings } of anchors) {
    expect([hash === null, at === null]).toEqual([n === null, n === null]);
    expect(file).toMatch(/^seals\/\w+(\.audit)?\.jsonl$/);
    expect(findings).toEqual([]);
  }
});

test('a root of each day is published once, commits to the day before and to both chains, and a change of the past is seen', async () => {
  await something();
  // The job of each hour may have published yesterday's, here or where the template of the database was made.
  await publishRoots(db, new Date());
  const tomorrow = new Date(Date.now() + DAY_MS);
  const published = await Promise.all([publishRoots(db, tomorrow), publishRoots(db, tomorrow)]);
  expect(published.flat()).toHaveLength(1);
  await something();
  expect(await publishRoots(db, new Date(Date.now() + 3 * DAY_MS))).toHaveLength(2);
  const answer = await call('GET', '/wps/audit/roots');
  expect(answer.status, answer.text).toBe(200);
  const { rows, next } = answer.body.value as WireOutput<typeof dayRoots>;
  expect([rows.length, next]).toEqual([4, null]);
  // As a stranger computes it, by docs/day-roots.md alone.
  for (const [at, { day, previous, ledger, audit: entries, root }] of rows.entries()) {
    const text = `croupier day root 1\n${previous}\n${day}\nledger ${ledger.n} ${ledger.hash}\naudit ${entries.n} ${entries.hash}\n`;
    expect(createHash('sha256').update(text).digest('hex')).toBe(root);
    expect(previous).toBe(rows[at + 1]?.root ?? '');
  }
  const before = ((await call('GET', `/wps/audit/roots?before=${rows[1]!.day}`)).body.value as WireOutput<typeof dayRoots>).rows;
  expect(before.map(({ day }) => day)).toEqual(rows.slice(2).map(({ day }) => day));
  const roots = await listRoots(db, { most: 10 });
  expect(await brokenRoots(db, roots)).toEqual([]);
  expect((await state()).brokenDays).toEqual([]);
  await expect(db.query("UPDATE day_root SET root = repeat('a', 64)")).rejects.toThrow('day_root');
  await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER');
  const [last] = roots;
  await owner.query("UPDATE audit_entry SET hash = sha256('other') WHERE n = $1", [last!.audit.n]);
  expect(await brokenRoots(db, roots)).toContain(last!.day);
  expect((await state()).brokenDays).toContain(last!.day);
});

test('each invariant has its result in the last check, and the time of that check', async () => {
  const fresh = await state();
  expect(fresh.checks).toEqual([]);
  expect(fresh.invariants.every(({ violations }) => violations === null)).toBe(true);
  const names = fresh.invariants.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['1', '2', '3', '4', '6', 'jackpot_account', 'round_settled']));
  const check = async () => {
    const beganAt = new Date();
    await storeCheck(db, (await checkLedger(db, { isWhole: true, settledMs: 0 }))!, { isWhole: true, beganAt, endedAt: new Date() });
    return state();
  };
  const held = await check();
  expect(held.checks[0]).toMatchObject({ isWhole: true, violations: 0 });
  expect(held.invariants.filter(({ violations }) => violations !== 0)).toEqual([]);
  await owner.query("UPDATE ledger.account SET balance = balance + 1 WHERE member_id = 9001 AND kind = 'cash'");
  const broken = await check();
  expect(broken.checks).toHaveLength(2);
  expect(broken.invariants.find(({ name }) => name === '2')).toMatchObject({
    violations: 1,
    details: [expect.stringContaining('account')],
  });
  const support = await signedInStaff(server, 'support');
  expect((await support.call('GET', '/bo/control')).body.code).toBe('staff.not_permitted');
});
