import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { carryExclusions } from '#modules/identity/exclusion/carry-exclusion.ts';
import { emailKey, enterMarks, type GivenMarks } from '#modules/identity/exclusion/marks.ts';
import { takeBreak } from '#modules/identity/leaving/take-break.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { deposit } from '#tests/factories/play-rounds.ts';
import { solved } from '#tests/factories/seal.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, seal, owner, db } = server;
const REGISTER = '/wps/member/register';
const PERSON = { fullName: 'Jörg Größe', birthDate: '1988-03-09', country: 'DE', address: 'Long Street 1, 10115 Berlin' };

let serial = 0;
async function registered(more: object = {}): Promise<{ id: bigint; token: string }> {
  const account = `keptout${++serial}`;
  const form = { username: account, password: 'Newcomer01', confirmPassword: 'Newcomer01', isOfAge: true, termsVersion: '2026-11' };
  const challenge = await solved((await call('GET', '/wps/challenge')).body.value);
  const body = await seal('PUT', REGISTER, { ...form, requestId: randomUUID(), challenge, ...more });
  const answer = await call('PUT', REGISTER, { body, headers: { 'x-forwarded-for': `198.18.${serial}.7` } });
  if (answer.status !== 200) throw new Error(answer.text);
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  return { id: rows[0]!.id, token: (answer.body.value as { token: string }).token };
}
const stateOf = async (id: bigint) => (await owner.query<{ state: string }>('SELECT state FROM member WHERE id = $1', [id])).rows[0]!.state;
const exclude = (token: string, length = 'six_months') => call('POST', '/wps/member/break', { token, body: { length } });
const say = (token: string, more: object = {}) => call('PUT', '/wps/member/identity', { token, body: { ...PERSON, ...more } });
async function bind(token: string, number: string, holder = 'Kay Other') {
  const path = '/wps/member/payment-password';
  await call('PUT', path, { token, body: await seal('PUT', path, { password: 'Newcomer01', paymentPassword: '135790' }) });
  const account = { kind: 'bank', institution: 'First Bank', holder, number, paymentPassword: '135790' };
  return call('POST', '/wps/payout-accounts', { token, body: account });
}
/** Deposits through the practice provider. */
const deposited = (token: string, amount: number) =>
  deposit(
    async <T>(method: 'GET' | 'POST', path: string, data?: unknown) => {
      const { body } = await call(method, path, { token, ...(data !== undefined && { body: data }) });
      if (!body.success) throw new Error(`${path}: ${body.code}`);
      return body.value as T;
    },
    (path) => {
      const { pathname, search } = new URL(path, 'http://localhost');
      return call('POST', pathname + search, { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    },
    amount,
  );
const launch = async (token: string) =>
  (await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } })).body;
const member = () => addMember(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never, { name: 'kin' });
const give = (id: bigint, given: GivenMarks, isProven = false) =>
  db.transact(async (tx) => {
    await lockMember(tx, id);
    await enterMarks(tx, id, given, isProven);
  });

describe('whoever is excluded stays so with a new account', () => {
  beforeAll(async () => {
    const { token } = await registered({ email: 'Jorg.Grosse+casino@example.com', birthday: '1988-03-09' });
    expect((await say(token)).status).toBe(200);
    expect((await bind(token, '77665544')).status).toBe(200);
    expect((await exclude(token)).body).toMatchObject({ value: { state: 'excluded' } });
  });

  test('of the same e-mail, from the registration on, for as long', async () => {
    const { id, token } = await registered({ email: 'jorg.grosse@EXAMPLE.com' });
    expect((await launch(token)).code).toBe('identity.excluded');
    const { rows } = await owner.query("SELECT state_until > now() + interval '5 months' AS long FROM member WHERE id = $1", [id]);
    expect(rows).toEqual([{ long: true }]);
    const audit = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'identity.carry_exclusion' AND subject_id = $1", [
      String(id),
    ]);
    expect(audit.rows).toHaveLength(1);
    expect((await call('POST', '/wps/member/break/end', { token })).body.code).toBe('identity.break_runs');
  });

  test('of the same name and birthday, however the name is written, and of neither alone; what was paid in goes back', async () => {
    const { id, token } = await registered();
    await deposited(token, 100);
    expect((await launch(token)).success).toBe(true);
    expect((await say(token, { birthDate: '1988-03-10' })).status).toBe(200);
    expect(await stateOf(id)).toBe('active');
    const { token: other } = await registered();
    expect((await say(other, { fullName: 'Somebody Else' })).status).toBe(200);
    expect((await launch(other)).success).toBe(true);
    expect((await say(token, { fullName: 'GROESSE JOERG' })).status).toBe(200);
    expect((await launch(token)).code).toBe('identity.excluded');
    const order = async () =>
      (await owner.query<{ status: string; taken: bigint }>('SELECT status, taken FROM deposit_order WHERE member_id = $1', [id])).rows;
    await expect.poll(order, { timeout: 20_000 }).toEqual([{ status: 'refunded', taken: 100_00n }]);
    expect((await call('GET', '/wps/v2/wallets/balance', { token })).body.value).toMatchObject({ balance: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('of the same bank account, though it stays bound to the first', async () => {
    const { id, token } = await registered();
    expect((await bind(token, '7766 5544')).body.code).toBe('withdrawals.account_taken');
    expect(await stateOf(id)).toBe('excluded');
  });

  test('and others are not', async () => {
    const { id, token } = await registered({ email: 'grosse@example.com', birthday: '1988-03-09' });
    expect((await bind(token, '11223344', 'Kim Nobody')).status).toBe(200);
    expect((await launch(token)).success).toBe(true);
    expect(await stateOf(id)).toBe('active');
  });
});

describe('a mark', () => {
  const MARKS: [string, GivenMarks][] = [
    ['telephone', { mobile: '+12025550188' }],
    ['document', { document: 'P<D-123 456' }],
    ['identity of a provider', { openid: { issuer: 'https://id.example', subject: 'a1' } }],
    ['name and birthday', { names: ['Ann Lee'], birthday: '1990-01-01' }],
  ];
  test.each(MARKS)(
    '%s: whoever gives it after the exclusion is excluded, an account from before only where both have proven it',
    async (_of, given) => {
      const [excluded, before, proven, after] = [await member(), await member(), await member(), await member()];
      await give(before.id, given);
      await give(excluded.id, given, true);
      await give(proven.id, given, true);
      expect((await takeBreak(db, excluded.id, 'always')).ok).toBe(true);
      await give(after.id, given);
      expect(await Promise.all([before, proven, after].map(({ id }) => stateOf(id)))).toEqual(['active', 'excluded', 'excluded']);
      await carryExclusions(db);
      expect(await stateOf(before.id)).toBe('active');
    },
  );

  test('a time-out does not follow; an exclusion does into another brand of the group, and out of no other group', async () => {
    const [one, other] = [await member(), await member()];
    await give(one.id, { mobile: '+12025550199' });
    await takeBreak(db, one.id, 'week');
    await give(other.id, { mobile: '+12025550199' });
    expect(await stateOf(other.id)).toBe('active');
    await takeBreak(db, one.id, 'year');
    const elsewhere = async () => {
      const { id } = await member();
      await owner.query('UPDATE member SET merchant_id = 2 WHERE id = $1', [id]);
      await give(id, { mobile: '+12025550199' });
      return id;
    };
    await owner.query(`UPDATE merchant SET settings = settings || '{"group":"other"}' WHERE id = 2`);
    const stranger = await elsewhere();
    expect(await stateOf(stranger)).toBe('active');
    await owner.query(`UPDATE merchant SET settings = settings - 'group' WHERE id = 2`);
    expect(await stateOf(await elsewhere())).toBe('excluded');
  });

  test('of a closed account that was excluded counts while the exclusion runs', async () => {
    const [closed, next] = [await member(), await member()];
    await give(closed.id, { mobile: '+12025550177' });
    await takeBreak(db, closed.id, 'year');
    await owner.query("UPDATE member SET closed_from = state, state = 'closed' WHERE id = $1", [closed.id]);
    await give(next.id, { mobile: '+12025550177' });
    expect(await stateOf(next.id)).toBe('excluded');
    const later = await member();
    await owner.query("UPDATE member SET state_until = now() - interval '1 day' WHERE id = ANY ($1)", [[closed.id, next.id]]);
    await give(later.id, { mobile: '+12025550177' });
    expect(await stateOf(later.id)).toBe('active');
  });

  test('that an exclusion reaches is matched when its member signs in, where nothing else has carried it', async () => {
    const [one, other] = [await member(), await member()];
    const given = { mobile: '+12025550155' };
    await give(one.id, given, true);
    await give(other.id, given, true);
    await takeBreak(db, one.id, 'always');
    await owner.query("UPDATE member SET state = 'active', state_until = NULL WHERE id = $1", [other.id]);
    await server.signIn(other.account, 'Agent001');
    expect(await stateOf(other.id)).toBe('excluded');
  });

  test('given at the same moment as the exclusion is found by one of the two or by the job', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await member(), await member()];
      const given = { mobile: `+1202555${String(1000 + round)}` };
      await give(one.id, given, true);
      await Promise.all([takeBreak(db, one.id, 'always'), give(other.id, given, true)]);
      await carryExclusions(db);
      expect(await stateOf(other.id)).toBe('excluded');
    }
  });

  test('that belongs to two persons frees the second once two staff members have said so, and no exclusion of its own', async () => {
    const [one, other, third] = [await member(), await member(), await member()];
    const given = { mobile: '+12025550166' };
    await give(one.id, given);
    await takeBreak(db, one.id, 'always');
    await give(other.id, given);
    expect(await stateOf(other.id)).toBe('excluded');
    const [risk, second] = [await signedInStaff(server, 'risk'), await signedInStaff(server, 'owner')];
    const part = (id: bigint) =>
      risk.call('POST', `/bo/members/${id}/exclusion/part`, { reason: 'two passports', requestId: randomUUID() });
    const approve = async (approvalId: string) => {
      const { rows } = (await second.call('GET', '/bo/approvals')).body.value as { rows: { id: string; hash: string }[] };
      const { hash } = rows.find((row) => row.id === approvalId)!;
      return second.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash, note: '' });
    };
    expect((await part(one.id)).body.code).toBe('identity.exclusion_own');
    const requested = (await part(other.id)).body.value as { approvalId: string };
    expect(await stateOf(other.id)).toBe('excluded');
    expect((await approve(requested.approvalId)).status).toBe(200);
    expect(await stateOf(other.id)).toBe('active');
    await carryExclusions(db);
    expect(await stateOf(other.id)).toBe('active');
    await give(third.id, given);
    expect(await stateOf(third.id)).toBe('excluded');
  });

  test.each([
    ['Me.And+x@GoogleMail.com', 'meand@gmail.com'],
    ['Me.And+x@example.com', 'me.and@example.com'],
  ])('%s is the mailbox %s', (given, key) => expect(emailKey(given)).toBe(key));
});
