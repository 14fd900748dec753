import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about an account, its sessions and its limits. */
export default {
  'DELETE /wps/session/logout': async ({ signIn }) => ({ as: await signIn() }),
  'POST /wps/session/first-login': async ({ owner }) => {
    await owner.query(
      "UPDATE member SET first_login_at = NULL, previous_login_at = NULL, last_login_at = now() WHERE account = 'mara07' AND merchant_id = 1",
    );
    return {};
  },
  'POST /wps/member/password': async ({ seal, signIn }) => ({
    as: await signIn('tessusdt', 'Lantern09'),
    body: await seal('POST', '/wps/member/password', {
      oldPassword: 'Lantern09',
      newPassword: 'Changed009',
      confirmNewPassword: 'Changed009',
    }),
  }),
  'DELETE /wps/member/sessions/:id': async ({ call, signIn, token }) => {
    await signIn();
    const { list } = (await call('GET', '/wps/member/sessions', { token })).body.value as { list: { id: string; isThis: boolean }[] };
    return { path: `/wps/member/sessions/${list.find(({ isThis }) => !isThis)!.id}` };
  },
  'POST /wps/member/terms': async ({ owner }) => {
    await owner.query('DELETE FROM terms_accepted');
    return { body: { version: '2026-11' } };
  },
  'POST /wps/member/limits': async () => ({ body: { kind: 'loss', period: 'month', amount: 5_000, currency: 'USD' } }),
  'POST /wps/member/limits/lift': async () => ({ body: { kind: 'loss', period: 'month' } }),
  'POST /wps/member/limits/time': async () => ({ body: { period: 'month', minutes: 600 } }),
  'POST /wps/member/limits/confirm': async ({ owner }) => {
    await owner.query(
      `INSERT INTO member_limit (member_id, kind, period, amount, pending_amount, pending_from)
       SELECT id, 'stake', 'month', 100000000, 200000000, now() - interval '1 hour' FROM member WHERE account = 'mara07' AND merchant_id = 1
       ON CONFLICT (member_id, kind, period) DO UPDATE SET pending_amount = 200000000, pending_from = excluded.pending_from`,
    );
    return { body: { kind: 'stake', period: 'month' } };
  },
  'POST /wps/member/vault/put': async () => ({ body: { amount: 5, currency: 'USD', requestId: crypto.randomUUID() } }),
  'POST /wps/member/vault/take': async ({ call, token }) => {
    const order = { amount: 1, currency: 'USD' };
    await call('POST', '/wps/member/vault/put', { token, body: { ...order, requestId: crypto.randomUUID() } });
    return { body: { ...order, requestId: crypto.randomUUID() } };
  },
  'POST /wps/member/vault/lock': async ({ owner, signIn }) => {
    await owner.query('DELETE FROM vault_lock');
    return { as: await signIn('runa42', 'Agent042'), body: { length: 'day' } };
  },
  'POST /wps/member/reality-check': async () => ({ body: { minutes: 30 } }),
  'POST /wps/member/break': async ({ signIn }) => ({ as: await signIn('runa42', 'Agent042'), body: { length: 'day' } }),
  'POST /wps/member/break/end': async ({ owner, signIn }) => {
    await owner.query("UPDATE member SET state = 'excluded', state_until = now() - interval '1 day' WHERE account = 'runa42'");
    return { as: await signIn('runa42', 'Agent042') };
  },
  'PUT /wps/member/language': async () => ({ body: { language: 'TY' } }),
  'PUT /wps/member/info/icon': async () => ({ body: { picture: 3 } }),
} satisfies GoodCalls;
