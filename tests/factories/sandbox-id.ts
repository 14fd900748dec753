import { randomUUID } from 'node:crypto';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { finishOpenid } from '#contracts/openid.ts';
import type { Answer, TestClient } from '#tests/factories/server.ts';

/** Browser: its visitor cookie, and the address that it calls from. */
export type Browser = { visitor: string; ip: string };
export const newBrowser = (ip = '203.0.113.10'): Browser => ({ visitor: randomUUID().replaceAll('-', ''), ip });

export type Back = { state: string; code?: string; iss?: string; error?: string };
export type Answered = WireOutput<typeof finishOpenid>;

/** Signs in through the sandbox identity provider, as a browser does. */
export function sandboxId({ call, seal, port }: TestClient) {
  const headersOf = ({ visitor, ip }: Browser) => ({ cookie: `cid=${visitor}`, 'x-forwarded-for': ip });
  const begin = (browser: Browser, provider = 'sandbox-id') =>
    call('POST', '/wps/session/openid', { body: { provider }, headers: headersOf(browser) });

  /** Sends the form of the provider's page, and returns the fields with which the provider sends the browser back. */
  async function agree(url: string, { email = 'nora@sandbox.example', manner = 'good', act = 'continue' } = {}): Promise<Back> {
    const requested = new URL(url);
    const fields = { ...Object.fromEntries(requested.searchParams), email, name: 'Nora Sand', manner, act };
    const answer = await call('POST', requested.pathname, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (answer.status !== 303) throw new Error(answer.text);
    const back = new URL(String(answer.headers['location']));
    if (back.origin + back.pathname !== `http://localhost:${port}/thirdParty`) throw new Error(back.href);
    return Object.fromEntries(back.searchParams) as Back;
  }

  async function finish(browser: Browser, back: Back, token?: string): Promise<Answer> {
    const body = await seal('POST', '/wps/session/openid/answer', back);
    return call('POST', '/wps/session/openid/answer', { body, headers: headersOf(browser), token });
  }

  /** Begins a sign-in, agrees on the provider's page, and returns the fields that the provider sends back. */
  async function go(browser: Browser, as: Parameters<typeof agree>[1] = {}): Promise<Back> {
    const begun = await begin(browser);
    if (begun.status !== 200) throw new Error(begun.text);
    return agree((begun.body.value as { url: string }).url, as);
  }

  return { begin, agree, finish, go, headersOf };
}

export const answered = (answer: Answer): Answered => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.value as Answered;
};
