import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { createReferral } from '#modules/referral/index.ts';
import { listReferrals } from '#modules/referral/back-office/list-referrals.ts';
import { overruleKind } from '#modules/referral/back-office/overrule.ts';
import { readTerms, saveTerms } from '#modules/referral/back-office/terms-desk.ts';
import { seedReferral } from '#modules/referral/seed-referral.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, staff, world } = await withdrawalWorld();
const { identity, wallet, site } = world;
const referral = createReferral({ db, identity, site, wallet });
const overrule = staff.declareApproval(overruleKind);
const NOW = new Date();
let [vera, otto]: StaffCaller[] = [];
beforeAll(async () => {
  [vera, otto] = [await staffCaller({ owner }, ['owner']), await staffCaller({ owner }, ['owner'])];
  identity.onMemberOpened((member) => referral.welcome(member, NOW));
  await seedReferral(db, site.merchants());
});
afterAll(() => world.stop());

const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const value = <T>(result: { ok: true; value: T } | { ok: false; failure: { code: string } }): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};
let names = 0;

/** A friend of a member, who opened its account by that one's invitation. */
async function friendOf(inviter: Caller, accountType: 0 | 1 | 4 = 0): Promise<Caller> {
  const account = `friend${++names}`;
  const order = { merchantId: 1, account, nickname: account, accountType, currency: 'USD' as const, password: 'Deposit01' };
  const { id: memberId } = value(await identity.openMember({ ...order, uplineId: inviter.memberId }));
  return { ...inviter, memberId, accountType };
}

/** Settled turnover in dollars, as in an event of the outbox. */
function play({ memberId, merchantId, currency }: Caller, dollars: number) {
  const cents = String(Math.round(dollars * 100));
  const sent = {
    round: '1',
    merchant: merchantId,
    member: String(memberId),
    vendor: 'AE',
    game: 'AE-0001',
    currency,
    at: NOW.toISOString(),
  };
  return db.transact((tx) => referral.onRounds(tx, [{ ...sent, stake: cents, payout: '0', turnover: cents }], NOW));
}
const page = (caller: Caller) => referral.page(caller);
const first = async (caller: Caller) => (await page(caller)).friends[0]!;
const collect = (caller: Caller, id: string, requestId: string = randomUUID()) => referral.collect({ caller, id, requestId, now: NOW });
const seen = async (state: 'open' | 'due' | 'collected' | 'refused') => (await listReferrals(db, { pageNo: 1, pageSize: 50, state })).rows;
const device = (members: readonly Caller[]) =>
  Promise.all(
    members.map(({ memberId }) =>
      owner.query('INSERT INTO known_device VALUES ($1, sha256($2::bytea), now(), now())', [memberId, String(members[0]!.memberId)]),
    ),
  );
/** Binds an account in a name; numbers are never shared. */
const holder = ({ memberId }: Caller, name: string) =>
  owner.query(
    `INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
     VALUES (gen_random_uuid(), 1, $1::bigint, 'bank', 'Bank', $2, $1::bigint::text || '00', 'USD', now(), now())`,
    [memberId, name],
  );

describe('a friend', () => {
  test('is rewarded once its settled turnover is enough: masked, with its progress, collected once by fifty at once', async () => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    expect(await page(ada)).toMatchObject({
      isOpen: true,
      turnover: money(1_000_00n, 'USD'),
      reward: money(20_00n, 'USD'),
      count: 1,
      rewarded: 0,
    });
    await play(eve, 999.99);
    expect(await first(ada)).toMatchObject({
      name: expect.stringMatching(/^fr\*\*\*\w{2}$/),
      state: 'open',
      progress: 0.9999,
      reward: null,
    });
    const { id } = await first(ada);
    expect(codeOf(await collect(ada, id))).toBe('referral.not_due');
    await play(eve, 0.01);
    expect(await first(ada)).toMatchObject({ state: 'due', progress: 1, reward: money(20_00n, 'USD') });
    expect(codeOf(await collect(eve, id))).toBe('referral.unknown');
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => collect(ada, id, at % 2 === 0 ? requestId : randomUUID())));
    expect(new Set(all.filter((one) => !one.ok).map(codeOf))).toEqual(new Set(['referral.reward_taken']));
    expect(await world.cashOf(ada)).toBe(20_00n);
    await play(eve, 5_000);
    expect(codeOf(await collect(ada, id))).toBe('referral.reward_taken');
    expect(await page(ada)).toMatchObject({ rewarded: 1, earned: money(20_00n, 'USD'), friends: [{ state: 'collected' }] });
    const { rows } = await owner.query("SELECT events->0->>'memberId' AS whose FROM outbox WHERE topic = 'ReferralDue'");
    expect(rows.filter(({ whose }) => whose === String(ada.memberId))).toHaveLength(1);
  });

  test('whose bets are corrected to less than its reward needs waits for turnover anew, unless the reward was collected', async () => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    await play(eve, 1_000);
    await play(eve, 50);
    await play(eve, -50);
    const { id } = await first(ada);
    expect(await first(ada)).toMatchObject({ state: 'due' });
    await play(eve, -0.01);
    expect(await first(ada)).toMatchObject({ state: 'open', progress: 0.9999, reward: null });
    expect((await seen('open')).map((row) => row.id)).toContain(id);
    expect((await seen('due')).map((row) => row.id)).not.toContain(id);
    expect(codeOf(await collect(ada, id))).toBe('referral.not_due');
    await play(eve, 0.01);
    expect(await first(ada)).toMatchObject({ state: 'due', reward: money(20_00n, 'USD') });
    expect(codeOf(await collect(ada, id))).toBe('ok');
    await play(eve, -1_000);
    expect(await first(ada)).toMatchObject({ state: 'collected' });
    expect(await world.cashOf(ada)).toBe(20_00n);
    const { rows } = await owner.query("SELECT events->0->>'memberId' AS whose FROM outbox WHERE topic = 'ReferralDue'");
    expect(rows.filter(({ whose }) => whose === String(ada.memberId))).toHaveLength(1);
  });

  test('whose reward waits is judged by the gate itself', async () => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    await play(eve, 1_000);
    await play(eve, -1);
    const reward = { cmd: 1, friend: eve.memberId, inviter: ada.memberId, currency: 'USD', amount: 20_00 };
    const refusals = async () =>
      (
        await owner.query('SELECT refusal FROM gate_referral_reward($1)', [
          JSON.stringify([reward], (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)),
        ])
      ).rows;
    expect(await refusals()).toEqual([{ refusal: 'referral.not_due' }]);
    await play(eve, 1);
    expect(await refusals()).toEqual([]);
  });

  test.each(['device', 'holder'] as const)('that shares the %s is refused: staff read why, the member does not', async (reason) => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    if (reason === 'device') await device([ada, eve]);
    else
      for (const [one, name] of [
        [ada, 'Mara Quint'],
        [eve, 'MARA  QUINT'],
      ] as const)
        await holder(one, name);
    await play(eve, 2_000);
    expect(await first(ada)).toMatchObject({ state: 'open', reward: null, progress: 1 });
    expect(codeOf(await collect(ada, (await first(ada)).id))).toBe('referral.not_due');
    expect((await seen('refused'))[0]).toMatchObject({
      reason,
      friend: { id: String(eve.memberId) },
      inviter: { id: String(ada.memberId) },
    });
    expect(await world.cashOf(ada)).toBe(0n);
  });

  test('that is found to be alike before its reward is collected is refused then', async () => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    await play(eve, 1_000);
    await device([eve, ada]);
    expect(codeOf(await collect(ada, (await first(ada)).id))).toBe('referral.not_due');
    expect(await world.cashOf(ada)).toBe(0n);
  });

  test('that was refused is rewarded once another staff member approves it, although both still share a device', async () => {
    const ada = await world.newCaller();
    const eve = await friendOf(ada);
    await device([ada, eve]);
    await play(eve, 1_000);
    const { id } = await first(ada);
    const ask = { payload: { id }, reason: 'two people, one tablet', requestId: randomUUID(), now: NOW };
    const { approvalId } = value(await overrule.request(vera!, ask));
    expect(await first(ada)).toMatchObject({ state: 'open' });
    const [approval] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [approvalId]);
    const decide = { id: approvalId, hash: approval!.hash, verdict: 'approve', note: '', now: NOW } as const;
    expect((await staff.decideApproval(vera!, decide)).ok).toBe(false);
    expect(codeOf(await collect(ada, id))).toBe('referral.not_due');
    expect((await staff.decideApproval(otto!, decide)).ok).toBe(true);
    expect(codeOf(await collect(ada, id))).toBe('ok');
    expect(await world.cashOf(ada)).toBe(20_00n);
    expect(codeOf(await overrule.request(vera!, { ...ask, requestId: randomUUID() }))).toBe('referral.not_refused');
  });

  test('brings nothing to agents, nor while the brand rewards none, nor as a trial or an agent', async () => {
    const agent: Caller = { ...(await friendOf(await world.newCaller(), 1)), accountType: 1 };
    await friendOf(agent);
    expect((await page(agent)).friends).toEqual([]);
    const ada = await world.newCaller();
    await friendOf(ada, 4);
    await friendOf(ada, 1);
    expect((await page(ada)).count).toBe(0);
    await owner.query('UPDATE referral_programme SET is_open = false WHERE merchant_id = 1');
    await friendOf(ada);
    expect(await page(ada)).toMatchObject({ isOpen: false, count: 0 });
    await owner.query('UPDATE referral_programme SET is_open = true WHERE merchant_id = 1');
  });
});

test('no more friends of a member are rewarded than the brand says, of many at once', async () => {
  const ada = await world.newCaller();
  for (let n = 0; n < 5; n++) await play(await friendOf(ada), 1_000);
  await owner.query('UPDATE referral_programme SET most = 3 WHERE merchant_id = 1');
  const { friends } = await page(ada);
  const all = await Promise.all(friends.map(({ id }) => collect(ada, id)));
  expect(all.map(codeOf).toSorted()).toEqual(['ok', 'ok', 'ok', 'referral.most_reached', 'referral.most_reached']);
  expect(await world.cashOf(ada)).toBe(60_00n);
  await owner.query('UPDATE referral_programme SET most = 50 WHERE merchant_id = 1');
});

test('staff keep what is given, not over what others wrote; what is due stays as it was', async () => {
  const ada = await world.newCaller();
  await play(await friendOf(ada), 1_000);
  const { currencies } = site.merchant(1);
  const read = await readTerms(db, 1);
  const order = {
    merchantId: 1,
    version: read.version,
    isOpen: true,
    most: 7,
    terms: { USD: { turnover: '5000', reward: '100' } },
    reason: 'less',
  };
  expect(value(await saveTerms(db, vera!, order, currencies))).toEqual({ version: read.version + 1 });
  expect(codeOf(await saveTerms(db, vera!, order, currencies))).toBe('referral.terms_changed');
  expect(await readTerms(db, 1)).toMatchObject({ most: 7, terms: [{ currency: 'USD', reward: money(1_00n, 'USD') }] });
  await seedReferral(db, site.merchants());
  expect((await readTerms(db, 1)).terms).toHaveLength(1);
  expect(value(await collect(ada, (await first(ada)).id)).amount.minor).toBe(20_00n);
  const eve = await friendOf(ada);
  await play(eve, 50);
  expect(await first(ada)).toMatchObject({ state: 'due', reward: money(1_00n, 'USD') });
  const { rows } = await owner.query("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'referral.save_terms'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('rewards agree with what was due and moved, and what is wrong is found', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  await owner.query('UPDATE referral SET reward = 1 WHERE friend_id = (SELECT friend_id FROM referral_reward ORDER BY seq LIMIT 1)');
  expect(await brokenInvariants(db)).toEqual([
    expect.stringMatching(/^\(referral_rewards\) reward for a friend by command \d+: 2000 of 1, /),
  ]);
  await owner.query('UPDATE referral SET reward = 2000 WHERE friend_id = (SELECT friend_id FROM referral_reward ORDER BY seq LIMIT 1)');
});
