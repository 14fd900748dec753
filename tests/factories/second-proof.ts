import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ProofRequest, ProofWay } from '#contracts/second-proof.ts';
import { solved } from '#tests/factories/seal.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';

export const MARA = ['mara07', 'Lantern07'] as const;
/** Address from which Mara has signed in before. */
export const HOME = '203.0.113.10';

export type Who = { ip: string; visitor?: string };
type More = { isRemembered?: boolean; bankName?: string | undefined };

export const visitor = (): string => randomUUID().replaceAll('-', '');
export const headersOf = ({ ip, visitor: cid = visitor() }: Who) => ({ 'x-forwarded-for': ip, cookie: `cid=${cid}` });
export const tokenOf = (answer: Answer): string => (answer.body.value as { token: string }).token;
export const requestOf = (answer: Answer): ProofRequest => {
  expect(answer.body.code, answer.text).toBe('identity.proof_required');
  return answer.body.value as ProofRequest;
};

/** Returns the acts of a member at a server that requests a second proof from unknown addresses. */
export function secondProof({ call, owner, seal }: TestServer) {
  async function signIn(who: Who, [username, password]: readonly [string, string] = MARA): Promise<Answer> {
    const headers = headersOf(who);
    const challenge = await solved((await call('GET', '/wps/challenge', { headers })).body.value);
    const body = await seal('POST', '/wps/session/login', { username, password, type: 'username', challenge });
    return call('POST', '/wps/session/login', { body, headers });
  }
  const send = (who: Who, proofId: string, way: 'sms' | 'mail') =>
    call('POST', '/wps/session/proof/code', { body: { proofId, way }, headers: headersOf(who) });
  async function give(
    who: Who,
    proofId: string,
    way: ProofWay,
    code: string,
    { isRemembered = false, bankName }: More = {},
  ): Promise<Answer> {
    const order = { proofId, way, code, isRemembered, ...(bankName !== undefined && { bankName }) };
    const body = await seal('POST', '/wps/session/proof', order);
    return call('POST', '/wps/session/proof', { body, headers: headersOf(who) });
  }
  const smsCode = async () => {
    const { rows } = await owner.query<{ text: string }>('SELECT text FROM sandbox_sms ORDER BY id DESC LIMIT 1');
    return /\d{6}/.exec(rows[0]!.text)![0];
  };
  const mailCode = async () => {
    const read = async () => (await owner.query<{ text: string }>('SELECT text FROM sandbox_mail ORDER BY id DESC LIMIT 1')).rows[0]?.text;
    await expect.poll(read).toBeDefined();
    return /\d{6}/.exec((await read())!)![0];
  };

  beforeAll(async () => {
    await owner.query('UPDATE member SET last_login_at = now()');
    let tried = 0;
    await vi.waitFor(async () => requestOf(await signIn({ ip: `192.2.${++tried}.9` })), { timeout: 120_000 });
  });

  beforeEach(async () => {
    await owner.query(
      'TRUNCATE attempt, sms_code, sandbox_sms, sandbox_mail, known_network, known_device, sign_in_proof, member_totp, recovery_code',
    );
    await owner.query("INSERT INTO known_network SELECT id, '203.0.113.0/24', now(), now() FROM member WHERE account = 'mara07'");
    await owner.query('UPDATE member SET last_login_at = now()');
  });

  return { signIn, send, give, smsCode, mailCode };
}
