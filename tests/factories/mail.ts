import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { solved } from '#tests/factories/seal.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';

export const MAIL_PATH = '/wps/member/password/email';
export const LINK_PATH = '/wps/member/password/link';

type Sent = { to: string; subject: string; text: string };
type At = { host?: string; headers?: Record<string, string> };

/** Returns the acts of a visitor who has forgotten the password and has a mailbox. */
export function mailbox(server: TestServer) {
  const { call, seal, owner } = server;
  const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

  async function ask(username: string, email: string, { headers = {}, ...at }: At = {}): Promise<Answer> {
    const raw = form({ username, email, challenge: await challenge() });
    return call('POST', MAIL_PATH, { raw, headers: { ...asForm, ...headers }, ...at });
  }

  /** Waits until no mail is left to send. */
  async function settled(): Promise<void> {
    await expect
      .poll(async () => (await owner.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail-password-link'")).rowCount)
      .toBe(0);
  }

  async function sent(): Promise<Sent[]> {
    await settled();
    return (await owner.query<Sent>('SELECT address AS "to", subject, text FROM sandbox_mail ORDER BY id')).rows;
  }

  const tokenOf = ({ text }: Pick<Sent, 'text'>): string => /#([\w-]{43})\b/.exec(text)![1]!;

  /** Requests a link and opens the mail that came last. */
  async function tokenFor(username: string, email: string, at?: At): Promise<string> {
    const answer = await ask(username, email, at);
    expect(answer.status, answer.text).toBe(200);
    return tokenOf((await sent()).at(-1)!);
  }

  async function setByLink(own: Record<string, unknown>, at: At = {}): Promise<Answer> {
    const body = { requestId: randomUUID(), challenge: await challenge(), ...own };
    return call('POST', LINK_PATH, { body: await seal('POST', LINK_PATH, body), ...at });
  }

  return { ask, sent, settled, tokenOf, tokenFor, setByLink, challenge, form, asForm };
}
