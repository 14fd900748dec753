import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { takeDueGifts } from '#modules/free-rounds/index.ts';
import { notifyFreeRounds } from '#modules/gateway/feed/notify-free-rounds.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const bench = await reconcileBench();
afterAll(() => bench.stop());
const { server, memberId, trial, supplier, gateway, gameCode } = bench;
const { owner, db } = server;
const [maker, checker] = [await signedInStaff(server, 'marketing'), await signedInStaff(server, 'finance')];
const ONE = 100_000;
const LATER = new Date(Date.now() + 5 * 86_400_000).toISOString();
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const time = { ahead: 0 };
const clock = { now: () => new Date(Date.now() + time.ahead) };
const notify = () => notifyFreeRounds({ db, clock, log: createLog('silent'), feed: gateway.feed });

const terms = (own: object = {}) => ({
  merchantId: 1,
  vendor: 'SIM',
  gameCode,
  currency: 'USD',
  rounds: 5,
  stake: '100',
  mostEach: '2000',
  budget: '2000',
  expiresAt: LATER,
  to: { accounts: ['mara07'] },
  reason: 'as planned',
  requestId: randomUUID(),
  ...own,
});
const ask = (own: object = {}) => maker.call('POST', '/bo/free-rounds', terms(own));

/** Asks for free rounds and has another approve them; what the approval answered. */
async function give(own: object = {}) {
  const requested = await ask(own);
  expect(requested.status, requested.text).toBe(200);
  const { approvalId } = requested.body.value as { approvalId: string };
  const waiting = await checker.call('GET', '/bo/approvals?pageSize=200');
  const { hash } = (waiting.body.value as { rows: { id: string; hash: string }[] }).rows.find(({ id }) => id === approvalId)!;
  return checker.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash, note: '' });
}
async function gifts() {
  const { rows } = await owner.query<{ id: string; campaign: number; member: bigint; state: string }>(
    `SELECT id, campaign_id AS campaign, member_id AS member, state FROM free_round_gift
      WHERE campaign_id = (SELECT max(id) FROM free_round_campaign) ORDER BY member_id`,
  );
  return rows;
}
/** A gift of mara07 that the supplier knows of. */
async function given(own: object = {}): Promise<{ gift: string; campaign: number }> {
  const done = await give(own);
  expect(done.status, done.text).toBe(200);
  await notify();
  await expect.poll(async () => (await gifts())[0]!.state).toBe('sent');
  const [one] = await gifts();
  return { gift: one!.id, campaign: one!.campaign };
}
const credit = (gift: string, amount = ONE, own: object = {}) =>
  trial.promo(BigInt(amount), { type: 'FREESPIN_WIN', campaign_id: gift, ...own });
async function cash(): Promise<bigint> {
  const { rows } = await owner.query<{ balance: bigint }>(
    "SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash' AND code = ''",
    [memberId],
  );
  return rows[0]!.balance;
}
const statusesOf = (replies: readonly { status: string }[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]));

test('free rounds that two staff members gave are paid once, however many credits of them come at once', async () => {
  const { gift } = await given();
  const before = await cash();
  const replies = await Promise.all(FIFTY.map(() => credit(gift)));
  expect(statusesOf(replies)).toEqual({ OK: 1, BONUS_RULE: 49 });
  expect(await cash()).toBe(before + 100n);
  const again = await given();
  const id = randomUUID();
  const repeats = await Promise.all(FIFTY.map(() => credit(again.gift, 2 * ONE, { transaction_uuid: id })));
  expect(statusesOf(repeats)).toEqual({ OK: 50 });
  expect(await cash()).toBe(before + 300n);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what nobody gave, what is another’s, and more than a gift may win credits nothing', async () => {
  const before = await cash();
  expect((await credit(randomUUID())).status).toBe('BONUS_RULE');
  expect((await credit('spring-campaign')).status).toBe('BONUS_RULE');
  const done = await give({ to: { accounts: ['linus01'] } });
  expect(done.status, done.text).toBe(200);
  const [theirs] = await gifts();
  expect((await credit(theirs!.id)).status).toBe('BONUS_RULE');
  const { gift } = await given();
  expect((await credit(gift, 21 * ONE)).status).toBe('INVALID_AMOUNT');
  expect(await cash()).toBe(before);
  expect((await credit(gift, 20 * ONE)).status).toBe('OK');
  expect(await cash()).toBe(before + 2_000n);
});

test('what ended a week ago is not paid any more; a day after its end it is', async () => {
  const [fresh, old] = [await given(), await given()];
  const endsAt = (campaign: number, days: number) =>
    owner.query("UPDATE free_round_campaign SET expires_at = now() - interval '1 s' - $2 * interval '1 day' WHERE id = $1", [
      campaign,
      days,
    ]);
  await endsAt(fresh.campaign, 1);
  await endsAt(old.campaign, 7);
  expect((await credit(old.gift)).status).toBe('BONUS_RULE');
  expect((await credit(fresh.gift)).status).toBe('OK');
});

test('so many are given as the budget holds, and none to whom it is not for; a segment is for all of it', async () => {
  const accounts = ['mara07', 'linus01', 'trial01', 'nobody99'];
  await give({ budget: '40000', mostEach: '2000', to: { accounts } });
  const named = await gifts();
  expect(named.map(({ member }) => member)).toContain(memberId);
  await give({ budget: '2000', mostEach: '2000', to: { accounts } });
  expect(await gifts()).toHaveLength(1);
  await give({ budget: '6000', mostEach: '2000', to: { segment: {} } });
  expect(await gifts()).toHaveLength(3);
  expect((await give({ gameCode: 'SIM-LADDER', to: { accounts: ['nobody99'] } })).body.code).toBe('staff.approval_failed');
});

test('terms that do not add up, and games of who gives none, are refused when they are asked for', async () => {
  const codeOf = async (own: object) => (await ask(own)).body.code;
  expect(await codeOf({ merchantId: 99 })).toBe('site.brand_unknown');
  expect(await codeOf({ vendor: 'AG', gameCode: 'AG-BAC1' })).toBe('rounds.free_rounds_not_given');
  expect(await codeOf({ vendor: 'SIMT', gameCode: 'SIMT-COIN' })).toBe('rounds.free_rounds_not_given');
  // Its meter is filled by stakes.
  expect(await codeOf({ vendor: 'AE', gameCode: 'AE-0101' })).toBe('rounds.free_rounds_not_given');
  expect(await codeOf({ stake: '99999999' })).toBe('rounds.free_rounds_terms');
  expect(await codeOf({ mostEach: '2001' })).toBe('rounds.free_rounds_terms');
  expect(await codeOf({ expiresAt: new Date(Date.now() - 1_000).toISOString() })).toBe('rounds.free_rounds_terms');
});

test('what is stopped is taken back from the supplier, and pays nothing once it is; what was paid stays', async () => {
  const [paid, left] = [await given(), await given()];
  await credit(paid.gift);
  const stop = (id: number) => maker.call('POST', `/bo/free-rounds/${id}/stop`, { reason: 'a mistake' });
  const answers = await Promise.all(FIFTY.map(() => stop(left.campaign)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await stop(paid.campaign);
  const { rows } = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'rounds.stop_free_rounds' AND subject_id = $1", [
    String(left.campaign),
  ]);
  expect(rows).toHaveLength(1);
  await notify();
  await expect.poll(async () => (await gifts())[0]!.state).toBe('withdrawn');
  expect((await credit(left.gift)).status).toBe('BONUS_RULE');
  expect((await stop(999_999)).body.code).toBe('rounds.free_rounds_unknown');
  const listed = await maker.call('GET', '/bo/free-rounds?pageSize=200');
  const { rows: all } = listed.body.value as { rows: { id: number; state: string; paid: number }[] };
  expect(all.find(({ id }) => id === paid.campaign)).toMatchObject({ state: 'stopped', paid: 1 });
});

test('a supplier that does not answer is told again under the same id, and later each time; the member is told once it knows', async () => {
  supplier.setManner('wrong');
  await give();
  await notify();
  const [gift] = await gifts();
  expect(gift!.state).toBe('stored');
  const messages = async () =>
    (await owner.query("SELECT facts->'rounds' AS rounds FROM message WHERE source = $1", [`free-rounds/${gift!.id}`])).rows as object[];
  expect(await messages()).toEqual([]);
  expect(await takeDueGifts(db, ['SIM'], { now: clock.now(), limit: 10 })).toEqual([]);
  supplier.setManner('honest');
  time.ahead = 600_000;
  await notify();
  time.ahead = 0;
  await expect.poll(async () => (await gifts())[0]).toMatchObject({ id: gift!.id, state: 'sent' });
  await expect.poll(messages).toEqual([{ rounds: { vendor: 'SIM', gameCode, count: expect.any(Number) } }]);
  expect((await credit(gift!.id)).status).toBe('OK');
});

test('what a supplier knows of is played when its game is opened, and credited', async () => {
  const { gift } = await given();
  const [before, token] = [await cash(), await bench.launch()];
  const answer = await fetch(`http://127.0.0.1:${supplier.port}/api/open`, {
    method: 'POST',
    body: JSON.stringify({ token, game: gameCode }),
  });
  const { freeWin } = (await answer.json()) as { freeWin: string };
  expect((await cash()) - before).toBe(BigInt(freeWin) / 1_000n);
  expect((await owner.query('SELECT 1 FROM free_round_win WHERE gift_id = $1', [gift])).rowCount).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});
