import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { solved } from '#tests/factories/seal.ts';
import type { TestServer } from '#tests/factories/server.ts';

/** Returns preparations of calls about sign-in, registration and identities at a server. */
export function doorOf({ call, owner }: TestServer) {
  const challenge = async (): Promise<string> => solved((await call('GET', '/wps/challenge')).body.value);
  const smsOrder = async (own: object) => ({ ...own, countryDialingCode: '1', challenge: await challenge() });

  /** Returns the code of the newest text message. */
  async function latestCode(): Promise<string> {
    const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
    return /\d{6}/.exec(rows[0]!.text)![0];
  }

  return {
    challenge,
    smsOrder,
    latestCode,
    /** Requests a code in a new browser, and returns it with the browser's cookie. */
    async codeFor(kind: 'register' | 'noLogin', own: object): Promise<{ cookie: string; code: string }> {
      const cookie = `cid=${randomUUID()}`;
      await call('POST', `/wps/verification/sms/${kind}`, { body: await smsOrder(own), headers: { cookie } });
      return { cookie, code: await latestCode() };
    },
    /** Adds an unconfirmed identity that opens mara07's account. */
    async linkMara(): Promise<void> {
      await owner.query('DELETE FROM member_link');
      await owner.query(
        `INSERT INTO member_link SELECT id, merchant_id, 'sandbox-id', 'https://of.tests', 'mara', 'mara', now() FROM member WHERE account = 'mara07'`,
      );
    },
    /** Makes Lantern verify numbers by a third party. */
    async openPhoneCheck(): Promise<void> {
      await owner.query(
        `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'PHONECHECK3' THEN s || '{"enabled":"1"}' ELSE s END)
           FROM jsonb_array_elements(switches) s) WHERE id = 1`,
      );
      await expect.poll(async () => (await call('GET', '/wps/system/whitelabel')).text).toMatch(/"modId":"PHONECHECK3","enabled":"1"/);
    },
    /** Inserts a sign-in that waits for its second proof, in a browser of its own. */
    async waitingProof(account = 'mara07'): Promise<{ proofId: string; cookie: string }> {
      const [proofId, visitor] = [randomUUID(), randomUUID()];
      await owner.query(
        `INSERT INTO sign_in_proof SELECT $1, 1, id, $2, false, false, now() + interval '5 minutes' FROM member WHERE account = $3`,
        [proofId, visitor, account],
      );
      return { proofId, cookie: `cid=${visitor}` };
    },
  };
}
