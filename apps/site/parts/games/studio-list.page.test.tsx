// Walks through: modules/catalogue, apps/site/pages/lobby.

import { expect, test } from 'vitest';
import type { Game } from '#contracts/catalogue.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite, site } from '#tests/page/mount.tsx';

test('a game says what it is; one tile for all games of a studio opens their list, and a game of it its own sheet [3.15]', async () => {
  const listed = async (): Promise<Game[]> => {
    const { body } = await site.call('GET', '/wps/relay/GCSGAME_gameList?vassalage=SIM&gameType=MINI');
    return (body.value as { games: Game[] }).games;
  };
  await query(
    `INSERT INTO game (vendor, game_code, name, game_type, model, theme, min_bet, max_bet, released_on, rank)
     VALUES ('SIM', 'SIM-ALL', 'All of the pier', 'MINI', 'vassalage/list', 'lantern', 0, 0, '2026-11-30', 0)`,
  );
  const games = await expectSoon(listed, (all) => all.some(({ gameCode }) => gameCode === 'SIM-ALL'));
  for (const game of games) {
    const { nodeId, showIcon, isHot, vassalage, gameType, isGame } = game;
    expect([typeof nodeId, typeof showIcon, typeof isHot, vassalage]).toEqual(['number', 'boolean', 'boolean', 'SIM']);
    for (const text of [game.nodeName, game.gameName, game.iconUrl, game.gameCode, game.accountTypeName]) expect(text).toMatch(/./);
    expect(isGame).toBe(game.gameCode === 'SIM-ALL' ? 'VASSALAGE' : 'GAME');
    expect(GAME_TYPES).toContain(gameType);
  }
  const page = await mountSite('/mini?vendor=SIM', { isPhone: true });
  await page.getByRole('button', { name: 'All of the pier' }).first().click();
  const list = page.getByRole('dialog', { name: 'All of the pier' });
  const own = games.filter(({ isGame }) => isGame === 'GAME');
  for (const { gameName } of own) await expect(list.getByRole('button', { name: gameName })).toBeVisible();
  await list.getByRole('button', { name: own[0]!.gameName }).click();
  await expect(page.getByRole('dialog', { name: own[0]!.gameName })).toBeVisible();
  await expect(list).toBeHidden();
});
