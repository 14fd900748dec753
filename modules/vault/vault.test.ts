import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { ownVault } from '#contracts/vault.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { gatesAlone, type Planted } from '#tests/factories/gates.ts';
import { testServer } from '#tests/factories/server.ts';

const { call, signIn, owner, db } = await testServer();
let token = '';
let memberId = 0n;

beforeAll(async () => {
  memberId = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
  const wallet = createWallet({ db });
  await funded(wallet, memberId, 1_000_00n);
  await wallet.stop();
  token = await signIn();
});
beforeEach(async () => {
  await owner.query('DELETE FROM vault_lock');
  await owner.query("UPDATE member SET state = 'active', state_until = NULL WHERE id = $1", [memberId]);
});

const move = (way: 'put' | 'take', amount: number, requestId: string = randomUUID()) =>
  call('POST', `/wps/member/vault/${way}`, { token, body: { amount, currency: 'USD', requestId } });
const own = async () => (await call('GET', '/wps/member/vault', { token })).body.value as WireOutput<typeof ownVault, number>;
const cash = async () => (await call('GET', '/wps/v2/wallets/balance', { token })).body.value as { balance: number };
const lock = (length: string) => call('POST', '/wps/member/vault/lock', { token, body: { length } });
const empty = async () => {
  const { amount } = await own();
  if (amount > 0) await move('take', amount);
};

test('money is put aside and taken back once a request, and a page tells each move with what lay there then', async () => {
  const { balance } = await cash();
  const requestId = randomUUID();
  for (let repeat = 0; repeat < 2; repeat++)
    expect((await move('put', 30, requestId)).body).toMatchObject({ success: true, value: { amount: 30, balance: balance - 30 } });
  expect((await move('put', 31, requestId)).body.code).toBe('wallet.request_reused');
  expect((await move('take', 10.5)).body).toMatchObject({ value: { amount: 19.5, balance: balance - 19.5 } });
  expect((await move('take', 19.51)).body.code).toBe('wallet.insufficient_funds');
  const { amount, lines } = await own();
  expect(amount).toBe(19.5);
  expect(lines.slice(0, 2)).toMatchObject([
    { change: -10.5, amountAfter: 19.5 },
    { change: 30, amountAfter: 30 },
  ]);
  await empty();
});

test('50 calls at once move what there is, and nothing is lost', async () => {
  const before = (await cash()).balance;
  const puts = await Promise.all(Array.from({ length: 50 }, () => move('put', 7)));
  expect(puts.every(({ status }) => status === 200)).toBe(true);
  expect((await own()).amount).toBe(350);
  const withdrawals = await Promise.all(Array.from({ length: 50 }, () => move('take', 8)));
  expect(withdrawals.filter(({ status }) => status === 200)).toHaveLength(43);
  expect(withdrawals.filter(({ body }) => body.code === 'wallet.insufficient_funds')).toHaveLength(7);
  expect((await own()).amount).toBe(6);
  expect((await cash()).balance).toBe(before - 6);
  expect(await brokenInvariants(db)).toEqual([]);
  await empty();
});

test('a lock holds at once, is made longer and never shorter, and ends by itself', async () => {
  await move('put', 20);
  expect((await lock('week')).body).toMatchObject({ success: true });
  const refused = await move('take', 1);
  expect(refused.body).toMatchObject({ code: 'vault.locked', value: { until: expect.stringMatching(/Z$/) } });
  expect((await move('put', 5)).status).toBe(200);
  expect((await lock('day')).body.code).toBe('vault.lock_shorter');
  expect((await lock('month')).status).toBe(200);
  expect((await own()).lockedUntil).not.toBeNull();
  await owner.query("UPDATE vault_lock SET locked_until = now() - interval '1 second'");
  expect((await own()).lockedUntil).toBeNull();
  expect((await move('take', 25)).body).toMatchObject({ value: { amount: 0 } });
});

test('takes at the moment of a lock are all before it or refused', async () => {
  await move('put', 40);
  const answers = await Promise.all([lock('day'), ...Array.from({ length: 20 }, () => move('take', 1))]);
  const done = answers.slice(1).filter(({ status }) => status === 200).length;
  expect((await own()).amount).toBe(40 - done);
  expect((await move('take', 1)).body.code).toBe('vault.locked');
  await owner.query('DELETE FROM vault_lock');
  await empty();
});

test('whoever is excluded takes the money out of a locked vault, and cannot play with it', async () => {
  await move('put', 20);
  await lock('year');
  await owner.query("UPDATE member SET state = 'excluded', state_until = now() + interval '1 year' WHERE id = $1", [memberId]);
  expect((await move('take', 20)).body).toMatchObject({ value: { amount: 0 } });
});

test('whoever plays with a bonus puts nothing aside until it is given up, and takes back what is there', async () => {
  expect((await move('put', 5)).status).toBe(200);
  const wallet = createWallet({ db });
  const giveUp = await runningBonus({ db, wallet }, memberId);
  expect((await move('put', 5)).body.code).toBe('bonus.running');
  expect((await move('take', 5)).status).toBe(200);
  await giveUp();
  await wallet.stop();
  expect((await move('put', 5)).status).toBe(200);
  await empty();
});

test('the gate of a vault asks for the lock of that member alone', async () => {
  const gates = await gatesAlone();
  const until = (milliseconds: number): Planted => ['vault_lock', { member_id: 1, locked_until: new Date(Date.now() + milliseconds) }];
  expect(await gates.check('vault_open', [until(60_000)], { member: 1 }, { member: 2 })).toEqual(['vault.locked', null]);
  expect(await gates.check('vault_open', [until(-1_000)], { member: 1 })).toEqual([null]);
  expect(await gates.check('vault_open', [], { member: 1 })).toEqual([null]);
});
