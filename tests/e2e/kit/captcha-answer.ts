import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, type Site } from '#tests/e2e/kit/server.ts';

/** Returns the solution of the newest captcha, read from the server's database, because no program can read the picture. */
export async function captchaAnswer(page: Page, site: Site): Promise<string> {
  await expect(page.locator('.captcha img')).toBeVisible();
  const [newest] = await query<{ answer: string }>(site, 'SELECT answer FROM captcha ORDER BY expires_at DESC LIMIT 1');
  return newest!.answer;
}
