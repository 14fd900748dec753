import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, type Site } from '#tests/e2e/server.ts';

/** What the newest captcha shows, read where the server keeps it: a picture is made so that no program reads it. */
export async function captchaAnswer(page: Page, { dataDir }: Site): Promise<string> {
  await expect(page.locator('.captcha img')).toBeVisible();
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
  const { app: password } = JSON.parse(read('pg-password')) as { app: string };
  const client = new pg.Client({ host: '127.0.0.1', port: Number(read('pg-port')), user: 'croupier_app', database: 'croupier', password });
  await client.connect();
  const { rows } = await client.query<{ answer: string }>('SELECT answer FROM captcha ORDER BY expires_at DESC LIMIT 1');
  await client.end();
  return rows[0]!.answer;
}
