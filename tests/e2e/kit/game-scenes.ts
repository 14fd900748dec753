import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect as base, type Page } from '@playwright/test';
import type { Scene } from '#tests/e2e/kit/scenes.ts';
import { readTitles } from '#tools/titles/titles-csv.ts';

/** Outside of journeys no other time limit applies. */
const expect = base.configure({ timeout: 45_000 });
const root = join(import.meta.dirname, '../../..');
const LIVE = /-(live|speed)-\d+$/;
/** Families whose games are played elsewhere. */
const ELSEWHERE = new Set(['model', 'seamless', 'fund-transfer', 'book']);
const MOST_SPOTS = 4;

/**
 * Returns a scene for a title of each family in play, and for each kind of live table. Chips are placed and the result is shown, cards are dealt, a ticket is filled, a lantern rises. Each viewer plays alone, in practice.
 */
export function gameScenes(): Scene[] {
  const first = new Map<string, string>();
  for (const file of globSync('vendors/*/titles.csv', { cwd: root }).toSorted()) {
    const vendor = file.split(/[\\/]/)[1]!;
    for (const { model, gameCode } of readTitles(join(root, file))) {
      const name = nameOf(model);
      if (name !== undefined && !first.has(name)) first.set(name, `/seamless?vendor=${vendor}&gameCode=${gameCode}&mode=practice`);
    }
  }
  return [...first]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, address]) => ({
      name: `game-${name}`,
      points: [],
      who: 'member',
      isPlayed: true,
      ...((name.includes('-live') || name === 'crash') && { isBrief: true }),
      show: async (page, { url }) => {
        await page.goto(url + address);
        await expect(page.locator('.game-page__stage').getByRole('button').first()).toBeVisible();
        await playOn(page, name);
      },
    }));
}

/** Names a scene: `baccarat`, `fishing-reef`, or `baccarat-live-super-six`. Faster live tables look the same and have none. */
function nameOf(model: string): string | undefined {
  const [family, rules = ''] = model.split('/') as [string, string?];
  if (ELSEWHERE.has(family)) return undefined;
  // Each pond has a background of its own.
  if (family === 'fishing') return `${family}-${rules}`;
  if (!LIVE.test(rules)) return family;
  const variant = rules.replace(LIVE, '');
  return variant === family ? `${family}-live` : `${family}-live-${variant}`;
}

async function playOn(page: Page, name: string): Promise<void> {
  if (name === 'crash') return await atCrash(page);
  if (name.startsWith('fishing-')) return await atPond(page);
  if (name.includes('-live')) return await atLiveTable(page);
  if (await page.locator('.lottery').isVisible()) return await atLottery(page);
  await layChips(page);
  const press = page.locator('.spin');
  if (await press.isVisible()) {
    await expect(press).not.toHaveAttribute('aria-disabled', 'true');
    await press.click();
    // A scratch card waits to be scratched, by the same button.
    if (name === 'scratch') await press.click({ delay: 1_000 });
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await goOn(page, name);
}

/** Lays a few chips on different spots. */
async function layChips(page: Page): Promise<void> {
  // Side bets need a hand.
  const hands = page.locator('[data-spot^="hand:"]');
  const spots = (await hands.count()) > 0 ? hands : page.locator('[data-spot]');
  const count = await spots.count();
  const step = Math.max(1, Math.floor(count / MOST_SPOTS));
  for (let at = 0; at < Math.min(count, MOST_SPOTS * step); at += step)
    await spots
      .nth(at)
      .click({ force: true, timeout: 2_000 })
      .catch(() => {});
}

/** Plays a few acts of a stepped round. */
async function goOn(page: Page, name: string): Promise<void> {
  const acts = { mines: '.sea button', tower: '.floor__door:not([aria-disabled])' }[name];
  for (let act = 0; acts && act < 3; act++) {
    await page
      .locator(acts)
      .nth(name === 'mines' ? act * 4 : 0)
      .click({ force: true, timeout: 2_000 })
      .catch(() => {});
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
}

/** Places chips, and waits until the outcome is shown. */
async function atLiveTable(page: Page): Promise<void> {
  await expect(async () => expect(Number(await page.getByRole('timer').textContent({ timeout: 1_000 }))).toBeGreaterThan(3)).toPass({
    timeout: 60_000,
  });
  await layChips(page);
  await page.locator('.live__press').click({ timeout: 3_000 });
  await expect(page.locator('.live__result')).not.toBeEmpty({ timeout: 60_000 });
  await page.waitForTimeout(300);
}

/** Waits until the lantern is in the air with a bet. */
async function atCrash(page: Page): Promise<void> {
  await expect(page.locator('.crash__left')).toBeVisible({ timeout: 90_000 });
  await page.keyboard.press('a');
  await expect(async () => {
    const height = await page.locator('.crash__sky--rising .crash__height b').textContent({ timeout: 500 });
    expect(Number.parseFloat(height!)).toBeGreaterThan(1.3);
  }).toPass({ timeout: 90_000, intervals: [100] });
}

/** Sits down beside companions, and lets the cannon fire automatically for a while. */
export async function atPond(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.locator('.fishing-bar__sum').first()).not.toHaveText(/^\D*0\.00/);
  await expect(page.locator('.fishing__host canvas')).toBeVisible();
  await page.keyboard.press('a');
  await page.waitForTimeout(9_000);
}

async function atLottery(page: Page): Promise<void> {
  for (let line = 0; line < 2; line++) {
    await page
      .getByRole('button', { name: 'Random', exact: true })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {});
    await page
      .getByRole('button', { name: 'Add to ticket' })
      .click({ timeout: 3_000 })
      .catch(() => {});
  }
}
