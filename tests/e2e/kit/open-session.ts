import type { APIRequestContext } from '@playwright/test';
import { createSealer, solved } from '#tests/factories/seal.ts';

type Answer = { success: boolean; code?: string; value: never };

/** Opens a member's session by the calls that the sign-in form makes. */
export async function openSession(request: APIRequestContext, url: string, username: string, password: string): Promise<string> {
  const ask = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(url + path, { method, ...(data && { data }) });
    const { success, code, value } = (await answer.json()) as Answer;
    if (!success) throw new Error(`${path}: ${code}`);
    return value;
  };
  const seal = createSealer(() => ask('GET', '/wps/system/keys'));
  const challenge = await solved(await ask('GET', '/wps/challenge'));
  const body = { username, password, type: 'username', challenge };
  const { token } = await ask<{ token: string }>('POST', '/wps/session/login', await seal('POST', '/wps/session/login', body));
  return token;
}
