import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepExpired } from '#modules/identity/sweep.ts';
import { testServer, type Answer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const KINNAREE = `kinnaree.localhost:${server.port}`;

beforeEach(() => owner.query('TRUNCATE attempt, exchange_code'));

const value = <T>(answer: Answer): T => answer.body.value as T;
const EXCHANGE = '/wps/session/login/exchange';
const take = (code: string, host?: string) => call('POST', EXCHANGE, { body: { code, isConfirmed: true }, ...(host && { host }) });
const info = (token: string) => call('GET', '/wps/member/info', { token });

async function codeOf(token: string): Promise<string> {
  return value<{ code: string }>(await call('POST', '/wps/session/exchange', { token })).code;
}

describe('an exchange code', () => {
  test('opens the session of who asked for it, once of fifty times at once, and is kept as a hash (4.03)', async () => {
    const token = await server.signIn();
    const code = await codeOf(token);
    expect((await owner.query('SELECT exchange_code::text AS row FROM exchange_code')).rows[0].row).not.toContain(code);
    await owner.query('TRUNCATE attempt');
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(code)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['session.code_refused', 'request.too_many']).toContain(body.code);
    const other = value<{ token: string }>(opened[0]!).token;
    expect(other).not.toBe(token);
    expect(value(await info(other))).toMatchObject({ account: 'mara07' });
  });

  test('is good for a minute, at its own brand, while the session that it came from lasts', async () => {
    const token = await server.signIn();
    const [old, foreign, orphan] = [await codeOf(token), await codeOf(token), await codeOf(token)];
    expect((await take(foreign, KINNAREE)).body.code).toBe('session.code_refused');
    expect((await take(foreign)).body.code, 'used up by the try').toBe('session.code_refused');
    await owner.query("UPDATE exchange_code SET expires_at = now() - interval '1 second'");
    expect(await take(old)).toMatchObject({ status: 403, body: { code: 'session.code_refused' } });
    await owner.query("UPDATE exchange_code SET expires_at = now() + interval '1 minute'");
    await call('DELETE', '/wps/session/logout', { token });
    expect((await take(orphan)).body.code).toBe('session.code_refused');
  });

  test('of a stranger signs nobody in: another browser is asked first, the one that asked and one that the account knows are not', async () => {
    const from = (cid: string) => ({ headers: { cookie: `cid=${cid}` } });
    const cids = Array.from({ length: 2 }, () => randomUUID().replaceAll('-', ''));
    const token = await server.signIn();
    const requested = async () => value<{ code: string }>(await call('POST', '/wps/session/exchange', { token, ...from(cids[0]!) })).code;
    const open = (code: string, cid: string, more: object = {}) => call('POST', EXCHANGE, { body: { code, ...more }, ...from(cid) });
    expect((await open(await requested(), cids[0]!)).status).toBe(200);
    const code = await requested();
    for (let time = 0; time < 2; time++)
      expect((await open(code, cids[1]!)).body).toMatchObject({ code: 'session.confirm_needed', value: { account: 'mara07' } });
    expect((await open(code, cids[1]!, { isConfirmed: true })).status).toBe(200);
    expect((await open(await requested(), cids[1]!)).status).toBe(200);
  });

  test('is nothing that a session token could be', async () => {
    const token = await server.signIn();
    expect((await take(token)).body.code).toBe('session.code_refused');
    expect((await info(await codeOf(token))).status).toBe(401);
  });

  test('opens no longer and no more than the session that it came from, and counts as no sign-in', async () => {
    const token = await server.signIn('linus01', 'Agent001');
    const before = value<{ lastLoginAt: string | null }>(await info(token));
    await owner.query("UPDATE member_session SET expires_at = now() + interval '5 minutes', is_by_code = true WHERE revoked_at IS NULL");
    const { token: other } = value<{ token: string }>(await take(await codeOf(token)));
    expect(value<{ lastLoginAt: string | null }>(await info(other)).lastLoginAt).toBe(before.lastLoginAt);
    const { rows } = await owner.query('SELECT DISTINCT expires_at, is_by_code FROM member_session WHERE revoked_at IS NULL');
    expect(rows).toHaveLength(1);
  });

  test('is forgotten when it is over', async () => {
    await codeOf(await server.signIn());
    await sweepExpired(server.db, new Date());
    expect((await owner.query('SELECT 1 FROM exchange_code')).rowCount).toBe(1);
    await sweepExpired(server.db, new Date(Date.now() + 61_000));
    expect((await owner.query('SELECT 1 FROM exchange_code')).rowCount).toBe(0);
  });
});
