// Walks through: apps/site/pages/play, games, modules/coups, modules/draws, modules/instant, modules/meters, modules/play, modules/stepped.

import type { Page } from '@playwright/test';
import { DEALT_HERE, PLAYED_OF_TITLE, VIEW_OF_GAME } from '#bench/support/played-views.ts';
import { BOARD, playView } from '#bench/support/play-view.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { createRandom, seedFrom, type Random } from '#tests/simulation/random.ts';

type Title = { vendor: string; code: string; family: string };

/**
 * Chooses the titles. With `all` (`npm run prove -- robot`) every title that is no slot is opened and one of each family is played. With
 * names of families (`npm test -- changed`) one title of each named family is played; else of three families.
 */
const requested = process.env['ROBOT'] ?? '';
const isAll = requested === 'all';
const SAMPLE = 3;
const seed = seedFrom(process.env['SEED']);

test('a robot opens titles of every kind and plays a round of each family through its own view (seed in the report)', async ({
  page,
  site,
  signIn,
}, info) => {
  test.setTimeout(isAll ? 3_600_000 : 240_000);
  info.annotations.push({ type: 'seed', description: seed });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
  // Journeys count what the others played.
  await signIn(page, (await newMember(site, { name: 'robot' })).account, 'Agent001');
  await fund(page, site, 500);
  const random = createRandom(seed);
  const families = Map.groupBy(await titlesOf(site), ({ family }) => family);
  const drawn = draw([...families.keys()], random);
  let opened = 0;
  for (const family of drawn) {
    const titles = families.get(family)!;
    const played = titles[random.int(titles.length)]!;
    for (const title of isAll && family !== 'slots' ? titles : [played]) {
      await open(page, site, title);
      opened += 1;
      if (title !== played) continue;
      const before = await roundsOf(site, title);
      await test
        .step(`${title.code} is played`, () => playView(page, async () => (await roundsOf(site, title)) > before))
        .catch((error: Error) => wrong.push(`${title.code}: ${error.message}`));
    }
  }
  info.annotations.push({ type: 'opened', description: String(opened) }, { type: 'played', description: drawn.join(', ') });
  expect(wrong, `seed ${seed}`).toEqual([]);
});

/** The families to be played, in the order of play; a table for many is its family's too. */
function draw(families: string[], random: Random): string[] {
  const named = families.filter((family) => requested.split(',').includes(family.split(' ')[0]!));
  if (named.length > 0) return named;
  return Array.from({ length: isAll ? families.length : SAMPLE }, () => families.splice(random.int(families.length), 1)[0]!);
}

/** To where its board can be pressed or waits for a choice. */
async function open(page: Page, site: Site, { vendor, code }: Title): Promise<void> {
  await page.goto(`${site.url}/seamless?vendor=${vendor}&gameCode=${code}&mode=real`);
  await expect(page.locator(BOARD).first()).toBeVisible();
}

async function titlesOf(site: Site): Promise<Title[]> {
  return query<Title>(site, `SELECT vendor, game_code AS code, ${VIEW_OF_GAME} AS family FROM game WHERE ${DEALT_HERE} ORDER BY node_id`);
}

async function roundsOf(site: Site, { vendor, code }: Title): Promise<number> {
  const rows = await query<{ count: bigint }>(site, PLAYED_OF_TITLE, [vendor, code]);
  return Number(rows[0]!.count);
}
