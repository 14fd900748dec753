import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { solved } from '#tests/factories/seal.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';

/** The number of a demonstration member. */
export const MARA = '2015550107';
/** A number that no member has. */
export const STRANGER = '2015550199';

type Sent = { number?: string; visitor: string; path?: 'noLogin' | 'register'; own?: object; host?: string };
type Form = { visitor: string; number: string; code?: string | undefined; own?: Record<string, unknown>; host?: string };

/** Returns the acts of a visitor with a simulated phone at a server. */
export function phone(server: Pick<TestServer, 'call' | 'seal' | 'owner'>) {
  const { call, seal, owner } = server;
  const value = <T>(answer: Answer): T => answer.body.value as T;
  const challenge = async (to: Pick<TestServer, 'call'> = server) => solved((await to.call('GET', '/wps/challenge')).body.value);
  const cookie = (visitor: string) => ({ cookie: `cid=${visitor}` });
  const newVisitor = () => `visitor-${randomUUID()}`.slice(0, 40);
  /** Last number given to a member. Numbers count up, and start above those of the demonstration. */
  let lastNumber = 2_015_551_000;
  const newNumber = () => String(++lastNumber);

  async function send({ number = MARA, visitor, path = 'noLogin', own = {}, host }: Sent): Promise<Answer> {
    const named = path === 'noLogin' ? { mobileNum: number } : { mobileNo: number };
    const body = { ...named, countryDialingCode: '1', challenge: await challenge(), ...own };
    return call('POST', `/wps/verification/sms/${path}`, { body, headers: cookie(visitor), ...(host && { host }) });
  }

  async function inbox(visitor: string): Promise<{ to: string; text: string }[]> {
    return value<{ messages: [] }>(await call('GET', '/wps/verification/sms/sandbox', { headers: cookie(visitor) })).messages;
  }

  async function codeFor(visitor: string): Promise<string> {
    return /\b\d{6}\b/.exec((await inbox(visitor))[0]!.text)![0];
  }

  /** Lets the next message be requested without a wait. */
  const laterOn = () => owner.query("DELETE FROM attempt WHERE name IN ('sms', 'sms-resend')");

  async function signInWith(code: string, visitor: string, number = MARA): Promise<Answer> {
    const body = { username: number, password: code, type: 'sms', countryDialingCode: '+1' };
    return call('POST', '/wps/session/login', { body: await seal('POST', '/wps/session/login', body), headers: cookie(visitor) });
  }

  async function register({ visitor, number, code, own = {}, host }: Form): Promise<Answer> {
    const path = '/wps/member/register/mobile';
    const body = {
      mobileNum: number,
      countryDialingCode: '1',
      isOfAge: true,
      termsVersion: '2026-11',
      requestId: randomUUID(),
      ...(code !== undefined && { verificationCode: code }),
      ...own,
    };
    return call('PUT', path, { body: await seal('PUT', path, body), headers: cookie(visitor), ...(host && { host }) });
  }

  async function setPassword(own: Record<string, unknown>, visitor: string, host?: string): Promise<Answer> {
    const path = '/wps/member/password/verification';
    const body = { mobileNum: MARA, countryDialingCode: '1', challenge: await challenge(), ...own };
    return call('POST', path, { body: await seal('POST', path, body), headers: cookie(visitor), ...(host && { host }) });
  }

  /** Registers a member of its own, by mobile number. */
  async function newMember(): Promise<{ token: string; account: string; number: string; visitor: string }> {
    const [visitor, number] = [newVisitor(), newNumber()];
    await send({ number, visitor, path: 'register' });
    const done = await register({ visitor, number, code: await codeFor(visitor) });
    expect(done.status, done.text).toBe(200);
    await laterOn();
    return { ...value<{ token: string; account: string }>(done), number, visitor };
  }

  async function switched(on: Record<string, '0' | '1'>, work: () => Promise<void>): Promise<void> {
    const set = async (switches: unknown): Promise<void> => {
      await owner.query('UPDATE merchant SET switches = $1 WHERE id = 1', [JSON.stringify(switches)]);
      const wanted = JSON.stringify(switches);
      await expect
        .poll(async () => JSON.stringify(value<{ whitelabelVal: unknown }>(await call('GET', '/wps/system/whitelabel')).whitelabelVal))
        .toBe(wanted);
    };
    const { rows } = await owner.query<{ switches: { modId: string }[] }>('SELECT switches FROM merchant WHERE id = 1');
    const before = rows[0]!.switches;
    await set(
      before.map((one) => ({ modId: one.modId, enabled: on[one.modId] ?? (one as { enabled?: string }).enabled, childrenNodes: [] })),
    );
    try {
      await work();
    } finally {
      await set(before.map((one) => ({ modId: one.modId, enabled: (one as { enabled?: string }).enabled, childrenNodes: [] })));
    }
  }

  return {
    value,
    challenge,
    cookie,
    newVisitor,
    newNumber,
    send,
    inbox,
    codeFor,
    laterOn,
    signInWith,
    register,
    setPassword,
    newMember,
    switched,
  };
}
