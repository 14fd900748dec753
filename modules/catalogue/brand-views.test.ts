import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameVendors } from '#contracts/catalogue.ts';
import { testServer } from '#tests/factories/server.ts';

const { call, owner, port } = await testServer();
/** The catalogue is read and laid out anew. */
const PATIENCE = { timeout: 120_000 };
const lanesOf = async (host: string) => {
  const answer = await call('GET', '/wps/relay/GCSGAME_gameVendor', { host });
  const { lanes } = (answer.body.value as WireOutput<typeof gameVendors>).data;
  return Object.fromEntries(Object.entries(lanes).map(([lane, cards]) => [lane, cards.map(({ vassalage }) => vassalage)]));
};
const list = async (sportsLists: object): Promise<void> =>
  void (await owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [{ sportsLists }]));
const [LISTED, OTHER] = [`lantern.localhost:${port}`, `kinnaree.localhost:${port}`];

test('a brand’s lists of names split SPORTS into three, and a group that is empty goes; another brand’s stay as they are [3.18]', async () => {
  const before = await lanesOf(LISTED);
  expect(before['SPORTS']).toEqual(expect.arrayContaining(['IBC', 'SBT', 'UG']));
  await list({ ESPORTS: ['UG', 'Sunday Ground'] });
  await expect.poll(async () => (await lanesOf(LISTED))['ESPORTS'], PATIENCE).toEqual(expect.arrayContaining(['IBC', 'SBT', 'UG']));
  const split = await lanesOf(LISTED);
  expect(split['SPORTS']).toEqual(before['SPORTS']!.filter((code) => !['SBT', 'UG'].includes(code)));
  expect(await lanesOf(OTHER)).toEqual(before);
  await list({ ESPORTS: before['SPORTS']!.filter((code) => code !== 'BTI'), COCKFIGHT: ['BTI'] });
  await expect.poll(async () => 'SPORTS' in (await lanesOf(LISTED)), PATIENCE).toBe(false);
  expect((await lanesOf(LISTED))['COCKFIGHT']).toContain('BTI');
});

test('the games of a supplier that is on a list are found there, and shut with that category [3.18]', async () => {
  const found = async (gameType: string) =>
    (await call('GET', `/wps/relay/GCSGAME_gameList?gameType=${gameType}&vassalage=UG`, { host: LISTED })).body.value as {
      total: number;
      games: { gameType: string }[];
    };
  await list({});
  await expect.poll(async () => (await found('SPORTS')).total, PATIENCE).toBeGreaterThan(0);
  const before = (await found('SPORTS')).total;
  await owner.query(`INSERT INTO game (vendor, game_code, name, game_type, model, theme, min_bet, max_bet, is_hot, reroll, released_on, rank)
    SELECT 'UG', 'UG-TRY', 'Tried match', 'SPORTS', model, theme, min_bet, max_bet, false, 0, released_on, 0 FROM game WHERE game_code = 'AE-0001'`);
  await expect.poll(async () => (await found('SPORTS')).total, PATIENCE).toBe(before + 1);
  await list({ COCKFIGHT: ['UG'] });
  await expect.poll(async () => (await found('COCKFIGHT')).total, PATIENCE).toBe(before + 1);
  expect(new Set((await found('COCKFIGHT')).games.map(({ gameType }) => gameType))).toEqual(new Set(['COCKFIGHT']));
  expect((await found('SPORTS')).total).toBe(0);
  const settings = { shutCategories: [{ category: 'COCKFIGHT', countries: null }] };
  await owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [settings]);
  await expect.poll(async () => (await found('COCKFIGHT')).total, PATIENCE).toBe(0);
});
