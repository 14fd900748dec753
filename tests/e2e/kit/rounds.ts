import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Rng } from '#games/kit/rng.ts';
import { stream } from '#modules/fairness/index.ts';
import { openSecretBox, type SecretBox } from '#platform/security/secret-box.ts';
import { query } from '#tests/e2e/kit/database.ts';
import type { Site } from '#tests/e2e/kit/server.ts';
import { hiddenSeed } from '#tests/factories/hidden-state.ts';
import { deposit, playRounds, type MemberCall, type Played, type RoundsOfGame } from '#tests/factories/play-rounds.ts';

type Answer = { success: boolean; code?: string; value: Record<string, never> & { [key: string]: unknown } };

/** Returns calls to the server as the member that is signed in on a page. */
async function asMember(page: Page, site: Pick<Site, 'url'>): Promise<MemberCall> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  return async <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> => {
    const request: APIRequestContext = page.request;
    const answer = await request.fetch(site.url + path, { method, headers, ...(data !== undefined && { data }) });
    const body = (await answer.json()) as Answer;
    if (!body.success) throw new Error(`${path}: ${body.code}`);
    return body.value as T;
  };
}

/** Deposits through the practice provider, without its page. */
export async function fund(page: Page, site: Pick<Site, 'url'>, amount: number): Promise<void> {
  const pay = (path: string) => page.request.post(new URL(path, site.url).href, { form: {} });
  await deposit(await asMember(page, site), pay, amount);
}

/** Opens the box that seals the secrets of a site. */
export const secretsOf = ({ dataDir }: Pick<Site, 'dataDir'>): SecretBox => openSecretBox({ secretsKeys: [], dataDir });

/** Chooses a client seed that deals the next round as wanted. The journey knows the server seed, which no player does. */
export async function dealTo(page: Page, site: Site, isWanted: (rng: Rng) => boolean, mode: 'real' | 'practice' = 'real'): Promise<void> {
  const call = await asMember(page, site);
  const { nextServerSeedHash } = await call<{ nextServerSeedHash: string }>('GET', `/wps/fairness/seed?mode=${mode}`);
  const seed = await hiddenSeed((sql, values) => query(site, sql, values), secretsOf(site), 'server_seed_hash = $1', [nextServerSeedHash]);
  let tries = 0;
  while (!isWanted(stream(seed, `wanted-${tries}`, 0))) tries += 1;
  await call('POST', '/wps/fairness/seed', { clientSeed: `wanted-${tries}`, mode, requestId: randomUUID() });
}

/** Plays rounds of a game at its second stake, or at another one of its list; returns them in the order of play. */
export async function play(page: Page, site: Pick<Site, 'url'>, rounds: RoundsOfGame): Promise<Played[]> {
  return playRounds(await asMember(page, site), rounds);
}

/** Verifies the newest round of the history, which the browser deals again from its seeds. */
export async function proveLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Fairness/i });
  await dialog.getByRole('button', { name: /Reveal/ }).click();
  await expect(dialog.getByText('Proven', { exact: false }).first()).toBeVisible();
}
