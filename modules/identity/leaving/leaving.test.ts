import { randomUUID } from 'node:crypto';
import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { personalData } from '#contracts/leaving.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { DETAILS, sendPicture } from '#tests/factories/pictures.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-leaving-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = await testServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner, seal, db } = server;
const PATH = '/wps/member/closure';
const PASSWORD = 'Newcomer01';

let serial = 0;
/** A member who gave a name, a birthday and an address for mails. */
async function newMember(): Promise<{ account: string; id: bigint; token: string }> {
  const account = `leaver${++serial}`;
  const body = {
    username: account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email: `${account}@secret.example`,
    isOfAge: true,
    termsVersion: '2026-11',
    requestId: randomUUID(),
    challenge: await solved((await call('GET', '/wps/challenge')).body.value),
  };
  const answer = await call('PUT', '/wps/member/register', {
    body: await seal('PUT', '/wps/member/register', body),
    headers: { 'x-forwarded-for': `198.18.${serial}.7` },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  return { account, id: rows[0]!.id, token: (answer.body.value as { token: string }).token };
}
const close = async (token: string, password = PASSWORD) => call('POST', PATH, { token, body: await seal('POST', PATH, { password }) });
const stateOf = async (id: bigint) =>
  (await owner.query<{ state: string; account: string }>('SELECT state, account FROM member WHERE id = $1', [id])).rows[0]!;
const isDue = (id: bigint) => owner.query("UPDATE member_closure SET erase_at = now() - interval '1 day' WHERE member_id = $1", [id]);
const runJob = async () => {
  await owner.query("SELECT graphile_worker.add_job('erase-members')");
  await expect
    .poll(async () => (await owner.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'erase-members'")).rows.length)
    .toBe(0);
};
async function fund(id: bigint, minor: bigint): Promise<void> {
  const wallet = createWallet({ db });
  await funded(wallet, id, minor);
  await wallet.stop();
}

describe('what a member is given', () => {
  async function dataOf(token: string): Promise<Record<string, Record<string, unknown>[]>> {
    const read = async (query: string) =>
      (await call('GET', `/wps/member/personal-data${query}`, { token })).body.value as WireOutput<typeof personalData>;
    const { lists } = await read('');
    const all: Record<string, Record<string, unknown>[]> = {};
    for (const list of lists) {
      let page = await read(`?list=${encodeURIComponent(list)}`);
      all[list] = page.rows;
      while (page.next !== null) {
        page = await read(`?list=${encodeURIComponent(list)}&after=${encodeURIComponent(page.next)}`);
        all[list].push(...page.rows);
      }
    }
    return all;
  }

  test('is what every module keeps: profile, sessions, papers, money, to the cent, and of nobody else', async () => {
    const { account, id, token } = await newMember();
    const other = await newMember();
    await fund(id, 12_34n);
    await call('PUT', '/wps/member/identity', { token, body: DETAILS });
    await call('PUT', '/wps/feedback', { token, body: { questionType: 'game', content: 'What of me?', requestId: randomUUID() } });
    const data = await dataOf(token);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['profile', 'sessions', 'devices', 'terms', 'security', 'balances', 'money', 'deposits', 'withdrawals']),
    );
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'payout accounts',
        'transfers',
        'bets',
        'limits',
        'identity',
        'documents',
        'feedback',
        'pictures',
        'favourites',
      ]),
    );
    expect(data['profile']).toMatchObject([{ account, registration: { email: `${account}@secret.example` } }]);
    expect(data['balances']).toContainEqual(expect.objectContaining({ kind: 'cash', balance: 12.34 }));
    expect(data['money']).toContainEqual(expect.objectContaining({ account: 'cash', change: 12.34, balanceAfter: 12.34 }));
    expect(data['identity']).toMatchObject([{ fullName: DETAILS.fullName }]);
    expect(data['feedback']).toMatchObject([{ content: 'What of me?' }]);
    expect(JSON.stringify(data)).not.toContain(other.account);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash"/i);
  });

  test('comes in pages that lose nothing and repeat nothing, and an `after` that no page gave is refused', async () => {
    const { id, token } = await newMember();
    await owner.query(
      `INSERT INTO security_event (at, kind, member_id) SELECT now() - n * interval '1 second', 'code-failed', $1 FROM generate_series(1, 2500) n`,
      [id],
    );
    const { security } = await dataOf(token);
    expect(security).toHaveLength(2_500);
    expect(new Set(security!.map(({ at }) => at)).size).toBe(2_500);
    for (const after of ['x', '["x"]', '{}', '[[]]', '[1,2,3]', '["1\'"]']) {
      const answer = await call('GET', `/wps/member/personal-data?list=security&after=${encodeURIComponent(after)}`, { token });
      expect(answer.status, `${after} ${answer.text}`).toBeLessThan(500);
      const money = await call('GET', `/wps/member/personal-data?list=money&after=${encodeURIComponent(after)}`, { token });
      expect(money.status, `${after} ${money.text}`).toBeLessThan(500);
    }
    expect((await call('GET', '/wps/member/personal-data?list=member', { token })).body.code).toBe('request.invalid');
  });
});

describe('an account that its member closes', () => {
  test('is closed by its password alone, ends its sessions, and is not opened again by its member', async () => {
    const { account, id, token } = await newMember();
    expect((await close(token, 'Wrong0000')).body.code).toBe('identity.old_password_wrong');
    expect((await stateOf(id)).state).toBe('active');
    expect((await close(token)).status).toBe(200);
    expect((await stateOf(id)).state).toBe('closed');
    expect((await call('GET', '/wps/member/info', { token })).status).toBe(401);
    await expect(server.signIn(account, PASSWORD)).rejects.toThrow('identity.account_closed');
  });

  test('stays open while money, a round, a deposit or a withdrawal is left, and says which', async () => {
    const { id, token } = await newMember();
    const reasons = async () => ((await call('GET', PATH, { token })).body.value as { reasons: string[] }).reasons;
    expect(await reasons()).toEqual([]);
    await fund(id, 5n);
    expect(await reasons()).toEqual(['wallet.balance_left']);
    expect((await close(token)).body.code).toBe('wallet.balance_left');
    const order = { method: 'sandbox-bank', amount: 20, currency: 'USD', requestId: randomUUID() };
    expect((await call('POST', '/wps/cashier/deposits', { token, body: order })).status).toBe(200);
    expect(await reasons()).toEqual(['wallet.balance_left', 'cashier.deposit_open']);
    expect((await stateOf(id)).state).toBe('active');
  });

  test('fifty times at once is closed once, and a deposit at the same moment is either before it or refused', async () => {
    const { id, token } = await newMember();
    const bodies = await Promise.all(Array.from({ length: 50 }, () => seal('POST', PATH, { password: PASSWORD })));
    const deposits = Array.from({ length: 5 }, () =>
      call('POST', '/wps/cashier/deposits', {
        token,
        body: { method: 'sandbox-bank', amount: 20, currency: 'USD', requestId: randomUUID() },
      }),
    );
    const answers = await Promise.all(bodies.map((body) => call('POST', PATH, { token, body })));
    const ordered = (await Promise.all(deposits)).filter(({ status }) => status === 200).length;
    const closed = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    // Whichever came first kept the other out.
    expect(closed).toBe(ordered > 0 ? 0 : 1);
    expect((await stateOf(id)).state).toBe(ordered > 0 ? 'active' : 'closed');
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe('personal data of a closed account', () => {
  let [risk, second] = [] as TestStaff[] as [TestStaff, TestStaff];
  beforeAll(async () => {
    [risk, second] = [await signedInStaff(server, 'risk'), await signedInStaff(server, 'owner')];
  });
  const auditOf = async (id: bigint) =>
    (
      await owner.query<{ action: string; actor: string }>('SELECT action, actor FROM audit_entry WHERE subject_id = $1 ORDER BY n', [
        String(id),
      ])
    ).rows;
  /** Every text of the database, but for what the law keeps: the log of staff and the decisions of two. */
  async function everywhere(): Promise<string> {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE relkind = 'r' AND nspname IN ('public', 'ledger')",
    );
    const texts = [];
    for (const { name } of rows.filter(({ name }) => !['audit_entry', 'approval', 'attempt'].includes(name)))
      texts.push(
        ...(await owner.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)).rows.map(({ text }) => `${name}: ${text}`),
      );
    return texts.join('\n');
  }

  /** Decided rows of a member, each with a text that staff wrote or an address. */
  async function plantDecided(id: bigint, text: string): Promise<void> {
    const at = new Date();
    const own = { merchant_id: 1, member_id: id };
    const money = { currency: 'USD', amount: 100 };
    const requested = () => ({ id: randomUUID(), ...own, request_id: randomUUID() });
    const withdrawal = {
      ...requested(),
      ...money,
      account_id: randomUUID(),
      state: 'cancelled',
      reason: text,
      requested_seq: 1,
      returned_seq: 1,
    };
    const { id: withdrawalId } = withdrawal;
    const dispute = { id: randomUUID(), ...own, withdrawal_id: withdrawalId, currency: 'USD', missing: 5, verdict: 'closed', reason: text };
    const document = { ...requested(), level: 2, kind: 'passport', picture_ids: '{}', state: 'refused', reason: text, decided_by: 'risk' };
    const order = {
      ...requested(),
      ...money,
      type: 'cash',
      quantity: 1,
      points: 5,
      points_left: 0,
      state: 'approved',
      remark: text,
      deliver_to: text,
    };
    const objection = { bill_id: 1, ...own, request_id: randomUUID(), text, answer: text, answered_at: at };
    const rows: Record<string, object> = {
      withdrawal: { ...withdrawal, requested_at: at, closed_at: at },
      withdrawal_dispute: { ...dispute, opened_at: at, closed_at: at },
      kyc_case: { ...document, submitted_at: at, decided_at: at },
      point_order: { ...order, seq: 1, at },
      agent_objection: { ...objection, at },
      chat_mute: { member_id: id, from_at: at, reason: text, muted_by: 'risk' },
      sports_factor: { member_id: id, factor: 50, reason: text, set_by: 'risk' },
      sports_token: { ...own, ...money, expires_at: at, reason: text, given_by: 'risk' },
    };
    for (const [table, row] of Object.entries(rows)) await plantRows(owner, table, [row]);
  }

  /** An answer of a member to its agent, as it stands in the agent's inbox, and a letter of the agent in the member's. */
  async function writeToAgent(id: bigint, token: string, text: string): Promise<void> {
    const [agent] = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'linus01'")).rows;
    const letter = { id: 900_001, merchant_id: 1, agent_id: agent!.id, to_id: id, text: 'Dear Lena Secret', recipients: 1 };
    await plantRows(owner, 'agent_message', [{ ...letter, request_id: randomUUID(), at: new Date() }]);
    const letterId = String(letter.id);
    const by = { authorId: String(agent!.id), from: 'linus01' };
    const event = { id: letterId, about: letterId, ...by, text: letter.text, memberIds: [String(id)] };
    await owner.query("INSERT INTO outbox (topic, events) VALUES ('AgentWrote', $1)", [JSON.stringify([event])]);
    const answer = await call('POST', `/wps/agent/messages/${letter.id}/answers`, { token, body: { text, requestId: randomUUID() } });
    expect(answer.status, answer.text).toBe(200);
    const written = () => owner.query("SELECT 1 FROM message WHERE facts ->> 'said' LIKE '%Lena Secret%'");
    await expect.poll(async () => (await written()).rows.length).toBe(2);
  }

  test('are gone when their time has come, everywhere, with the pictures; number and ledger stay, and a second run does nothing', async () => {
    const { account, id, token } = await newMember();
    await call('PUT', '/wps/member/identity', { token, body: { ...DETAILS, fullName: 'Lena Secret', address: 'Secret Street 1' } });
    await call('PUT', '/wps/feedback', { token, body: { questionType: 'game', content: 'I am Lena Secret', requestId: randomUUID() } });
    const picture = await sendPicture(server, token, 'identity');
    await call('POST', '/wps/member/identity/documents', {
      token,
      body: { kind: 'passport', pictureIds: [picture], requestId: randomUUID() },
    });
    await risk.call('POST', `/bo/members/${id}/notes`, { text: 'Lena Secret called', requestId: randomUUID() });
    await risk.call('POST', `/bo/members/${id}/care`, {
      way: 'call',
      outcome: 'informed',
      text: 'Lena Secret was called',
      requestId: randomUUID(),
    });
    await plantDecided(id, 'Lena Secret asked for it');
    await writeToAgent(id, token, 'Lena Secret answers her agent');
    const files = () => readdirSync(join(dataDir, 'pictures'), { recursive: true }).filter((name) => String(name).includes(picture));
    expect(files()).toHaveLength(1);
    expect((await close(token)).status).toBe(200);
    const balances = await owner.query('SELECT * FROM ledger.account WHERE member_id = $1 ORDER BY id', [id]);
    await runJob();
    expect((await stateOf(id)).account).toBe(account);
    await isDue(id);
    await runJob();
    const left = await everywhere();
    const lines = left.split('\n').filter((line) => new RegExp(`Lena Secret|Secret Street|\\b${account}\\b|${account}@`, 'i').test(line));
    expect(lines).toEqual([]);
    expect(files()).toEqual([]);
    expect((await stateOf(id)).account).toBe(`erased${id}`);
    expect((await owner.query('SELECT * FROM ledger.account WHERE member_id = $1 ORDER BY id', [id])).rows).toEqual(balances.rows);
    expect((await auditOf(id)).filter(({ action }) => action === 'identity.erase_member')).toHaveLength(1);
    await isDue(id);
    await runJob();
    expect((await auditOf(id)).filter(({ action }) => action === 'identity.erase_member')).toHaveLength(1);
    expect((await risk.call('POST', `/bo/members/${id}/state`, { change: 'reopen', reason: 'asked for it' })).body.code).toBe(
      'identity.erased',
    );
  });

  test('stay as long as an exclusion lasts, and of an account that staff have opened again', async () => {
    const [excluded, opened] = [await newMember(), await newMember()];
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [excluded.id]);
    for (const { token } of [excluded, opened]) expect((await close(token)).status).toBe(200);
    for (const { id } of [excluded, opened]) await isDue(id);
    expect((await risk.call('POST', `/bo/members/${opened.id}/state`, { change: 'reopen', reason: 'asked for it' })).status).toBe(200);
    await runJob();
    expect((await stateOf(excluded.id)).account).toBe(excluded.account);
    expect(await stateOf(opened.id)).toEqual({ state: 'active', account: opened.account });
    const request = await risk.call('POST', `/bo/members/${excluded.id}/erasure`, { reason: 'asked for it', requestId: randomUUID() });
    expect(request.body.code).toBe('identity.erasure_kept');
    // Nor by the application itself, whatever it asks of the database.
    await expect(db.query('SELECT erase_member_registration($1)', [excluded.id])).rejects.toMatchObject({ code: '42501' });
    expect((await risk.call('POST', `/bo/members/${excluded.id}/state`, { change: 'reopen', reason: 'asked for it' })).status).toBe(200);
    expect((await stateOf(excluded.id)).state).toBe('excluded');
  });

  test('are erased at once by two staff members, never by one, and of a closed account alone (R-58)', async () => {
    const { id, token } = await newMember();
    const ask = () => risk.call('POST', `/bo/members/${id}/erasure`, { reason: 'asked by letter', requestId: randomUUID() });
    expect((await ask()).body.code).toBe('identity.state_unfit');
    await close(token);
    const requested = await ask();
    expect(requested.status, requested.text).toBe(200);
    const { approvalId } = requested.body.value as { approvalId: string };
    const list = (await second.call('GET', '/bo/approvals?status=waiting')).body.value as { rows: { id: string; hash: string }[] };
    const { hash } = list.rows.find((row) => row.id === approvalId)!;
    const decide = (by: TestStaff) => by.call('POST', `/bo/approvals/${approvalId}/decision`, { hash, verdict: 'approve', note: '' });
    expect((await decide(risk)).status).not.toBe(200);
    const decided = await Promise.all(Array.from({ length: 50 }, () => decide(second)));
    expect(decided.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(decided.every(({ status }) => status < 500)).toBe(true);
    expect((await stateOf(id)).account).toBe(`erased${id}`);
    expect((await auditOf(id)).filter(({ action }) => action === 'identity.erase_member.approved')).toHaveLength(1);
  });
});
