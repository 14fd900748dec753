import { expect } from 'vitest';
import { query } from '#tests/page/members.ts';
import { sleep, type Page } from '#tests/page/mount.tsx';

/** Returns the solution of the newest captcha from the server's database, because no program can read the picture. */
export async function captchaAnswer(page: Page): Promise<string> {
  await expect(page.locator('.captcha img')).toBeVisible();
  const [newest] = await query<{ answer: string }>('SELECT answer FROM captcha ORDER BY expires_at DESC LIMIT 1');
  return newest!.answer;
}

/** The server makes a new picture at most once a second. */
export const untilNextCaptcha = (): Promise<void> => sleep(1_200);
