import { newBrowser } from '#tests/factories/sandbox-id.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about second proofs, identities of companies and the check of a number. */
export default {
  'POST /wps/session/proof/code': async ({ door }) => {
    const { proofId, cookie } = await door.waitingProof();
    return { isFree: true, cookie, body: { proofId, way: 'sms' } };
  },
  'POST /wps/session/proof': async ({ door, owner, seal }) => {
    const { proofId, cookie } = await door.waitingProof('runa42');
    await owner.query(
      `INSERT INTO member_totp (member_id, secret, made_at, confirmed_at) SELECT id, 'sealed.', now(), now() FROM member
        WHERE account = 'runa42' ON CONFLICT DO NOTHING`,
    );
    await owner.query(
      `INSERT INTO recovery_code SELECT id, sha256('abcdefghjk'), NULL FROM member WHERE account = 'runa42'
       ON CONFLICT (member_id, code_hash) DO UPDATE SET used_at = NULL`,
    );
    return {
      isFree: true,
      cookie,
      body: await seal('POST', '/wps/session/proof', { proofId, way: 'recovery', code: 'abcde-fghjk', isRemembered: false }),
    };
  },
  'POST /wps/session/openid': async () => ({ isFree: true, body: { provider: 'sandbox-id' } }),
  'POST /wps/session/openid/answer': async ({ company, seal }) => {
    const browser = newBrowser();
    const body = await seal('POST', '/wps/session/openid/answer', await company.go(browser));
    return { isFree: true, cookie: `cid=${browser.visitor}`, body };
  },
  'POST /wps/member/linked-accounts': async ({ seal }) => ({
    body: await seal('POST', '/wps/member/linked-accounts', { provider: 'sandbox-id', password: 'Lantern07' }),
  }),
  'PUT /wps/member/linked-accounts': async ({ door }) => {
    await door.linkMara();
    return { body: { provider: 'sandbox-id' } };
  },
  'POST /wps/member/linked-accounts/removal': async ({ seal, door }) => {
    await door.linkMara();
    return { body: await seal('POST', '/wps/member/linked-accounts/removal', { provider: 'sandbox-id', password: 'Lantern07' }) };
  },
  'POST /wps/verification/phone': async ({ door }) => {
    await door.openPhoneCheck();
    return { isFree: true, body: await door.smsOrder({ mobileNo: '2015550151' }) };
  },
} satisfies GoodCalls;
