import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect as base, type Page } from '@playwright/test';
import type { Rng } from '#games/kit/rng.ts';
import { spin, type Outcome } from '#games/slots/engine/spin.ts';
import { loadModels, type SlotModel } from '#games/slots/models.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { dealTo } from '#tests/e2e/kit/rounds.ts';
import type { Scene } from '#tests/e2e/kit/scenes.ts';
import type { Site } from '#tests/e2e/kit/site.ts';
import { readTitles } from '#tools/titles/titles-csv.ts';

const expect = base.configure({ timeout: 45_000 });
const root = join(import.meta.dirname, '../../..');
/** Number of rounds among which a large win is searched; after them a smaller one is used. */
const TRIES = 20_000;

/**
 * Returns scenes of each slot model at rest, in its feature, and at a big win: `slot-wheel-twenty-rest`, `-feature`, `-big`. Seeds are
 * chosen so that the wanted round comes.
 */
export async function slotScenes(): Promise<Scene[]> {
  const models = [...(await loadModels()).values()];
  return models.flatMap((model) => {
    const address = addressOf(model.code);
    const scene = (moment: string, show: (page: Page, site: Site) => Promise<void>): Scene => ({
      name: `slot-${model.code}-${moment}`,
      points: [],
      who: 'member',
      isPlayed: true,
      isBrief: true,
      show,
    });
    const open = async (page: Page, { url }: Site): Promise<void> => {
      await page.goto(url + address);
      await expect(page.locator('.spin')).not.toHaveAttribute('aria-disabled', 'true');
      await page.waitForTimeout(600);
    };
    const play = async (page: Page, site: Site, isWanted: (outcome: Outcome) => boolean): Promise<void> => {
      await page.goto(`${site.url}/help`);
      if (model.machine.verbs?.meter) await fillMeters(site, model);
      await dealTo(page, site, wanted(model, isWanted), 'practice');
      await open(page, site);
      await page.locator('.spin').click();
    };
    return [
      scene('rest', open),
      scene('feature', async (page, site) => {
        await play(page, site, (outcome) => isFeature(model, outcome));
        await toFeature(page);
      }),
      scene('big', async (page, site) => {
        let tries = 0;
        await play(page, site, ({ coins }) => coins >= (++tries < TRIES ? 25 : 6) * model.machine.totalBet);
        await toBigWin(page);
      }),
    ];
  });
}

/** Returns the address of the first title of a model. */
function addressOf(code: string): string {
  for (const file of globSync('vendors/*/titles.csv', { cwd: root }).toSorted()) {
    const vendor = file.split(/[\\/]/)[1]!;
    const title = readTitles(join(root, file)).find(({ model }) => model === `slots/${code}`);
    if (title) return `/seamless?vendor=${vendor}&gameCode=${title.gameCode}&mode=practice`;
  }
  throw new Error(`no title plays ${code}`);
}

/** Returns whether a stream deals a wanted round of a model whose meter is almost full. */
function wanted({ prepared, maxWin, machine }: SlotModel, isWanted: (outcome: Outcome) => boolean): (rng: Rng) => boolean {
  return (rng) => isWanted(spin(prepared, rng, maxWin * machine.totalBet, 0, almostFull({ machine })));
}

function almostFull({ machine }: Pick<SlotModel, 'machine'>): number {
  return (machine.verbs?.meter?.size ?? 1) - 1;
}

/** Fills the practice meters of all members except for one scatter, at every stake. */
async function fillMeters(site: Site, model: SlotModel): Promise<void> {
  const count = almostFull(model);
  await query(
    site,
    `INSERT INTO meter (member_id, vendor, game_code, model, currency, stake, fund, account_id, count, owed, round_id, changed_at)
     SELECT m.id, g.vendor, g.game_code, '${model.name}', m.currency, ${model.machine.totalBet} * s.coin, 'practice', 0, ${count}, 0, 0, now()
       FROM member m CROSS JOIN (SELECT DISTINCT vendor, game_code FROM game WHERE model = 'slots/${model.code}') AS g
      CROSS JOIN unnest(ARRAY[1, 2, 5, 10, 20, 50, 100]) AS s (coin)
         ON CONFLICT (member_id, vendor, game_code, model, currency, stake, fund) DO UPDATE SET count = ${count}`,
  );
}

/** Returns whether a round shows the feature of a machine, or its mechanic if it has none, and also wins something. */
function isFeature({ machine }: Pick<SlotModel, 'machine'>, { spins, hold, bonus, coins }: Outcome): boolean {
  const [{ steps }] = spins as [Outcome['spins'][number]];
  const [{ landed, giant, wins }] = steps as [Outcome['spins'][number]['steps'][number]];
  if (coins === 0) return false;
  if (machine.hold) return hold !== undefined;
  if (machine.verbs?.bonus || machine.verbs?.meter) return bonus !== undefined;
  if (Object.keys(machine.freeSpins).length > 0) return spins.some(({ isFree }) => isFree);
  return (giant ?? landed) !== undefined || spins.length > 1 || steps.length > 2 || wins.length > 3;
}

/** Waits for the scene of a feature, after the card that announces it, or for the end of a round without one. */
async function toFeature(page: Page): Promise<void> {
  const press = page.locator('.spin');
  await expect(page.locator('.slot[aria-busy="true"]')).toBeVisible();
  const scene = page.locator('.slot__scene:not([data-scene="base"])');
  const over = page.locator('.slot[aria-busy="false"]');
  await expect(scene.or(over).first()).toBeVisible();
  if (await page.locator('.slot-card').isVisible()) await press.click();
  await page.waitForTimeout(1_300);
}

/** Waits for the ticket of a large win, after all announcements. */
async function toBigWin(page: Page): Promise<void> {
  const press = page.locator('.spin');
  const sum = page.locator('.slot-card__sum');
  const over = page.locator('.slot[aria-busy="false"]');
  await expect(page.locator('.slot[aria-busy="true"]')).toBeVisible();
  for (let turn = 0; turn < 200 && !(await sum.isVisible()) && !(await over.isVisible()); turn++) {
    if (turn > 6) await press.click({ timeout: 1_000 }).catch(() => {});
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(900);
}
