import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { owner, signIn, call } = server;
let [risk, support, finance] = [] as TestStaff[] as [TestStaff, TestStaff, TestStaff];
let mara = '';
beforeAll(async () => {
  [risk, support, finance] = [
    await signedInStaff(server, 'risk'),
    await signedInStaff(server, 'support'),
    await signedInStaff(server, 'finance'),
  ];
  mara = await idOf('mara07');
});
async function idOf(account: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  return String(rows[0]!.id);
}
type Page<R> = { rows: R[]; total: number };
const listed = async (query: string) =>
  (await support.call('GET', `/bo/members?${query}`)).body.value as Page<{ id: string; account: string; mobile: string }>;
const auditOf = async (id: string) =>
  (
    (await risk.call('GET', `/bo/members/${id}/audit`)).body.value as Page<{
      action: string;
      actor: string;
      reason: string;
      before: object;
      after: object;
    }>
  ).rows;
const reason = 'asked by the bank';

describe('the search for members', () => {
  test('finds by the beginning of the name, by number, by telephone and by e-mail, at one brand or all; contacts are masked, in the audit log too', async () => {
    expect((await listed('text=MARA')).rows).toMatchObject([{ id: mara, account: 'mara07', mobile: '+12•••107' }]);
    expect((await listed(`text=%23${mara}`)).rows).toMatchObject([{ account: 'mara07' }]);
    expect((await listed('text=%2B12015550107')).rows).toMatchObject([{ account: 'mara07' }]);
    const byMail = await listed('text=Mara%40Example.com');
    expect(byMail).toMatchObject({ total: 1, rows: [{ account: 'mara07', email: 'm•••@example.com' }] });
    for (const part of ['mara%40', 'mara%40example', '%40example.com', 'linus01%40example.com'])
      expect((await listed(`text=${part}`)).total, part).toBe(0);
    const read = await owner.query("SELECT after ->> 'filter' AS filter FROM audit_entry WHERE action = 'staff.read_member'");
    expect(JSON.stringify(read.rows)).toContain('M•••@Example.com');
    expect(JSON.stringify(read.rows)).not.toMatch(/mara@example|5550107/i);
    expect((await listed('text=mara&merchantId=2')).total).toBe(0);
    for (const odd of ['%', "'", '_', '"; DROP', '\u202e', ' '])
      expect((await support.call('GET', `/bo/members?text=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
    expect((await listed('text=%25')).total).toBe(0);
  });

  test('finds by a round, an order, an account that money goes to and an IP address, each whole; the audit log has a part of it', async () => {
    const { rows } = await owner.query<{ round: string; deposit: string; withdrawal: string }>(
      `WITH one AS (SELECT id, merchant_id FROM member WHERE account = 'mara07'),
            round AS (INSERT INTO open_round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, currency, bet, state, drawn, staked_in, seed_id, nonce, external_id, opened_at, stepped_at)
              SELECT 777000111, merchant_id, id, 'real', 'AE', 'AE-0001', 'slots', 'x', 100, 'USD', '{}', '{}', 0, '{1}', 1, 0, 'find', now(), now() FROM one RETURNING id),
            account AS (INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
              SELECT gen_random_uuid(), merchant_id, id, 'bank', 'First', 'Mara', 'DE89370400440532013000', 'USD', now(), now() FROM one RETURNING id),
            deposit AS (INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, opened_seq, created_at, expires_at)
              SELECT gen_random_uuid(), merchant_id, id, gen_random_uuid(), 'p', 'm', 'USD', 100, 0, 1, now(), now() FROM one RETURNING serial)
       SELECT round.id::text AS round, deposit.serial::text AS deposit FROM round, account, deposit`,
    );
    const { round, deposit } = rows[0]!;
    await signIn();
    await owner.query("UPDATE member_session SET ip = '198.51.100.77' WHERE member_id = $1", [mara]);
    // Support sees no account numbers and no addresses, and finds nobody by them.
    const found = async (text: string) =>
      (await risk.call('GET', `/bo/members?text=${encodeURIComponent(text)}`)).body.value as Page<{ account: string; foundBy: string }>;
    const number = `D ${deposit.padStart(7, '0').slice(0, 4)} ${deposit.padStart(7, '0').slice(4)}`;
    for (const [text, foundBy] of [
      [round, `round ${round}`],
      ['DE89 3704 0044 0532 0130 00', 'bank account'],
      [number, `deposit ${number}`],
      ['198.51.100.77', 'IP address'],
    ] as const)
      expect((await found(text)).rows, text).toMatchObject([{ account: 'mara07', foundBy }]);
    for (const part of ['777000', 'DE8937040044053201300', '198.51.100', 'fe80::1%eth0', `W${deposit}`])
      expect((await found(part)).total, part).toBe(0);
    expect((await found('mara07')).rows).toMatchObject([{ account: 'mara07', foundBy: null }]);
    const read = await owner.query("SELECT after ->> 'filter' AS filter FROM audit_entry WHERE action = 'staff.read_member'");
    expect(JSON.stringify(read.rows)).not.toMatch(/198\.51\.100\.77|DE89 ?3704/);
    await owner.query('UPDATE member_session SET revoked_at = now() WHERE member_id = $1', [mara]);
    await owner.query('DELETE FROM open_round WHERE id = 777000111');
    await owner.query("DELETE FROM deposit_order WHERE provider = 'p'; DELETE FROM payout_account WHERE institution = 'First'");
  });

  test('pages and sorts at the server, by listed names alone', async () => {
    const all = await listed('pageSize=200&sort=account');
    const names = all.rows.map(({ account }) => account);
    expect(names).toEqual(names.toSorted());
    const second = await listed('pageSize=2&pageNo=2&sort=account');
    expect(second).toMatchObject({ total: all.total, rows: [{ account: names[2] }, { account: names[3] }] });
    for (const query of ['sort=password_hash', 'pageSize=201', 'pageNo=0', 'state=any', 'nothing=1'])
      expect((await support.call('GET', `/bo/members?${query}`)).status, query).toBe(400);
  });
});

describe('the page of a member', () => {
  test('takes a first or a lower limit from staff with a reason, fifty at once, and leaves a higher one to its member', async () => {
    const set = (by: TestStaff, most: string, more: object = {}) =>
      by.call('POST', `/bo/members/${mara}/limits`, { kind: 'stake', period: 'month', most, reason: 'asked by telephone', ...more });
    expect((await set(finance, '50000')).body.code).toBe('staff.not_permitted');
    const answers = await Promise.all(Array.from({ length: 50 }, () => set(support, '50000')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await set(support, '50001')).body.code).toBe('limits.only_lower');
    expect((await set(support, '49999')).status).toBe(200);
    expect((await set(support, '14', { kind: 'time' })).body.code).toBe('limits.minutes_wrong');
    expect(
      (await support.call('POST', '/bo/members/999999999/limits', { kind: 'loss', period: 'day', most: '1', reason: 'asked' })).body.code,
    ).toBe('identity.member_unknown');
    const { rows } = (await support.call('GET', `/bo/members/${mara}/limits`)).body.value as Page<object>;
    expect(rows).toMatchObject([{ kind: 'stake', period: 'month', amount: 499.99, pending: null }]);
    expect((await auditOf(mara)).filter(({ action }) => action === 'limits.set_for_member')).toMatchObject([
      { reason: 'asked by telephone', before: { most: '50000' }, after: { most: '49999' } },
      { before: { most: null }, after: { kind: 'stake', period: 'month', most: '50000' } },
    ]);
    // A raise that waits ends by the limit that holds already.
    await owner.query(
      "UPDATE member_limit SET pending_amount = 90000, pending_from = now() + interval '1 day' WHERE member_id = $1 AND kind = 'stake'",
      [mara],
    );
    expect((await set(support, '49999')).status).toBe(200);
    const { rows: left } = (await support.call('GET', `/bo/members/${mara}/limits`)).body.value as Page<object>;
    expect(left).toMatchObject([{ amount: 499.99, pending: null }]);
    await owner.query("DELETE FROM member_limit WHERE member_id = $1 AND kind = 'stake'", [mara]);
  });

  test('shows profile, money, statement, limits, bets and sessions, and nothing secret', async () => {
    await signIn();
    const wallet = createWallet({ db: server.db });
    const given = await funded(wallet, BigInt(mara), 2_500n);
    await wallet.stop();
    const answers = await Promise.all(
      ['', '/sessions', '/money', '/limits', '/bets', '/notes', '/audit', `/statement?accountId=${given.cash.id}`].map((path) =>
        finance.call('GET', `/bo/members/${mara}${path}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers[0]!.body.value).toMatchObject({ account: 'mara07', state: 'active', upline: { account: 'linus01' }, merchantId: 1 });
    expect((answers[2]!.body.value as { accounts: object[] }).accounts).toContainEqual(
      expect.objectContaining({ kind: 'cash', balance: 25 }),
    );
    expect((answers[7]!.body.value as Page<object>).rows[0]).toMatchObject({ change: 25, balance: 25 });
    expect((answers[1]!.body.value as Page<object>).rows).toHaveLength(1);
    for (const { text } of answers) expect(text).not.toMatch(/argon2|token|password_hash|5550107/);
    const foreign = await idOf('linus01');
    expect(await finance.call('GET', `/bo/members/${foreign}/statement?accountId=${given.cash.id}`)).toMatchObject({ status: 404 });
    expect(await finance.call('GET', '/bo/members/999999')).toMatchObject({ status: 404, body: { code: 'identity.member_unknown' } });
  });
});

describe('what staff do at a member', () => {
  test('signs out of one session or all, sockets too, and stands in the audit log with its reason (R-49, R-72)', async () => {
    const tessId = await idOf('tessusdt');
    const [one, two] = [await signIn('tessusdt', 'Lantern09'), await signIn('tessusdt', 'Lantern09')];
    const socket = await server.socket({ token: two });
    await socket.received('ready');
    const { rows } = (await support.call('GET', `/bo/members/${tessId}/sessions`)).body.value as Page<{ id: string }>;
    expect(rows).toHaveLength(2);
    const path = `/bo/members/${tessId}/sessions/end`;
    expect(await support.call('POST', path, { sessionId: rows[1]!.id })).toMatchObject({ status: 400 });
    expect(await support.call('POST', path, { sessionId: rows[1]!.id, reason })).toMatchObject({ body: { value: { ended: 1 } } });
    expect(await support.call('POST', path, { reason })).toMatchObject({ body: { value: { ended: 1 } } });
    expect(await socket.closed).toBe(4401);
    for (const token of [one, two]) expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
    const entries = await auditOf(tessId);
    expect(entries).toMatchObject([{ action: 'identity.sign_out_member', actor: support.name, reason }, { after: { ended: 1 } }]);
    // A session of somebody else is none of this member's.
    const foreign = await owner.query<{ id: string }>('SELECT id FROM member_session WHERE member_id = $1 LIMIT 1', [mara]);
    expect(await support.call('POST', path, { sessionId: foreign.rows[0]!.id, reason })).toMatchObject({ body: { value: { ended: 0 } } });
  });

  test('closes an account at once and opens it as it was: an exclusion stays one (R-52, R-72)', async () => {
    const minh = await idOf('minhvnd');
    const token = await signIn('minhvnd', 'Lantern08');
    const change = (what: string, who = risk) => who.call('POST', `/bo/members/${minh}/state`, { change: what, reason });
    expect(await change('close', support)).toMatchObject({ status: 403, body: { code: 'staff.not_permitted' } });
    const done = await Promise.all(Array.from({ length: 20 }, () => change('close')));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'identity.state_unfit' } });
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
    expect(await change('reopen')).toMatchObject({ body: { value: { state: 'active' } } });
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [minh]);
    await change('close');
    expect(await change('reopen')).toMatchObject({ body: { value: { state: 'excluded' } } });
    const entries = await auditOf(minh);
    expect(entries.map(({ action }) => action)).toEqual([
      'identity.reopen_member',
      'identity.close_member',
      'identity.reopen_member',
      'identity.close_member',
    ]);
    expect(entries[0]).toMatchObject({ before: { state: 'closed' }, after: { state: 'excluded' }, reason });
  });

  test('is written down once for one request, and never changed', async () => {
    const order = { text: 'Sounded worried about losses.', requestId: randomUUID() };
    const path = `/bo/members/${mara}/notes`;
    const all = await Promise.all(Array.from({ length: 10 }, () => support.call('POST', path, order)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all[0]).toMatchObject({ status: 200, body: { value: { author: support.name, text: order.text } } });
    expect(await support.call('POST', path, { ...order, text: 'other' })).toMatchObject({ status: 409 });
    expect(await risk.call('POST', path, order)).toMatchObject({ status: 409, body: { code: 'staff.request_reused' } });
    const notes = (await risk.call('GET', path)).body.value as Page<{ text: string }>;
    expect(notes.rows.map(({ text }) => text)).toEqual([order.text]);
    await expect(server.db.query("UPDATE member_note SET text = ''")).rejects.toMatchObject({ code: '42501' });
  });
});
