import { describe, expect, test } from 'vitest';
import type { MenuGame } from '#contracts/lottery-menus.ts';
import { LEADS, testServer } from '#tests/factories/server.ts';

const server = await testServer(LEADS);
const token = await server.signIn();

type List = { list: (MenuGame & { opened?: { number: number; outcome: { drawn: number[] } } | null })[] };
const listOf = async (path: string, options: { token?: string } = {}) => {
  const { status, body } = await server.call('GET', path, options);
  expect(status, path).toBe(200);
  return (body.value as List).list;
};
/** The leader plans the draws a moment after the start. */
const untilPlanned = async (): Promise<void> => {
  await expect.poll(async () => (await listOf('/lgw/games/game_menus')).every(({ numero }) => numero)).toBe(true);
};

describe('menus of lotteries', () => {
  test('list every lottery with the draw that is on sale, or those of one prize mode; countries have a list of their own [4.26, 7.19]', async () => {
    await untilPlanned();
    const all = await listOf('/lgw/games/game_menus');
    expect(new Set(all.map(({ prizeMode }) => prizeMode))).toEqual(new Set(['LOTT', 'ELOTT', 'SEA']));
    expect(all.filter(({ prizeMode }) => prizeMode === 'SEA').every(({ vassalage }) => vassalage === 'TCG_SEA')).toBe(true);
    const sea = await listOf('/lgw/games/game_menus?prizeMode=SEA&device=WEB');
    expect(sea.map(({ gameCode }) => gameCode)).toEqual(all.filter(({ prizeMode }) => prizeMode === 'SEA').map(({ gameCode }) => gameCode));
    // Lotteries whose results staff enter are not drawn here.
    const own = (await listOf('/lgw/games/game_menus?prizeMode=ZY')).map(({ gameCode }) => gameCode);
    const elsewhere = all.filter(({ gameCode }) => !own.includes(gameCode)).map(({ gameCode }) => gameCode);
    // A country's draw of the day, or of a province; the others are drawn every so many minutes.
    const minutes = /^(?!TV-|TS-)|-\d+$/;
    expect(elsewhere.filter((code) => minutes.test(code))).toEqual([]);
    expect(own.filter((code) => !minutes.test(code))).toEqual([]);
    expect([own.length > 20, elsewhere.length > 20]).toEqual([true, true]);
    for (const mode of ['LOTT', 'ELOTT'])
      expect((await listOf(`/lgw/games/game_menus?prizeMode=${mode}`)).map(({ gameCode }) => gameCode)).toEqual(
        all.filter(({ prizeMode }) => prizeMode === mode).map(({ gameCode }) => gameCode),
      );
    for (const { numero } of all) expect(new Date(numero!.drawsAt).getTime()).toBeGreaterThan(new Date(numero!.closesAt).getTime());
    expect((await server.call('GET', '/lgw/games/game_menus?prizeMode=NONE')).status).toBe(400);
    const { countries } = (await server.call('GET', '/wps/system/countries')).body.value as { countries: { countryCode: string }[] };
    expect(countries.map(({ countryCode }) => countryCode)).toContain('VN');
  });

  test('know the Vietnamese ones by prize mode and device, and which of them a member played last, what was drawn, and what is popular [7.29, 7.31]', async () => {
    const vietnamese = await listOf('/lgw/vn/games/game_menu?prizeMode=ELOTT&device=WEB');
    const codes = vietnamese.map(({ gameCode }) => gameCode);
    expect(codes).toEqual(expect.arrayContaining(['TV-C-5', 'TV-C-DN', 'TV-N-30', 'TV-N-5', 'TV-S-30', 'TV-S-5']));
    const all = await listOf('/lgw/games/game_menus');
    expect(codes).toEqual(all.filter(({ vassalage }) => vassalage === 'TCG_LOTTO_VN').map(({ gameCode }) => gameCode));
    expect(await listOf('/lgw/vn/games/game_menu?prizeMode=LOTT')).toEqual([]);
    expect((await server.call('GET', '/lgw/vn/games/game_menu/recent')).status).toBe(401);
    expect(await listOf('/lgw/vn/games/game_menu/recent', { token })).toEqual([]);
    await server.owner.query(
      `INSERT INTO recent_game (member_id, vendor, game_code, at)
       SELECT id, vendor, game_code, now() FROM member, (VALUES ('TCG_LOTTO_VN', 'TV-S-5'), ('AE', 'AE-0001')) AS played (vendor, game_code)
        WHERE account = 'mara07' AND merchant_id = 1`,
    );
    const recent = await listOf('/lgw/vn/games/game_menu/recent', { token });
    expect(recent.map(({ gameCode }) => gameCode)).toEqual(['TV-S-5']);
    expect((await listOf('/lgw/games/popular')).length).toBe(10);

    expect((await listOf('/lgw/vn/numeros/opened/game')).map(({ gameCode }) => gameCode)).toEqual(codes);
    const drawn = Array.from({ length: 27 }, (_, at) => at);
    // The last draw on sale: no draw that ends by itself meanwhile comes after it.
    await server.owner.query('ALTER TABLE draw DISABLE TRIGGER USER');
    await server.owner.query(
      `UPDATE draw SET state = 'drawn', outcome = $1, tickets = 0, seeds = repeat('0', 64), hash = repeat('0', 64), settled_at = now(),
                       closes_at = now() - interval '2 minutes', draws_at = now() - interval '1 minute'
        WHERE id = (SELECT id FROM draw WHERE game = 'vnorth/half-hour' ORDER BY number DESC LIMIT 1)`,
      [JSON.stringify({ drawn })],
    );
    await server.owner.query('ALTER TABLE draw ENABLE TRIGGER USER');
    const opened = (await listOf('/lgw/vn/numeros/opened/game')).find(({ gameCode }) => gameCode === 'TV-N-30')!.opened;
    expect(opened!.outcome.drawn).toEqual(drawn);
    // A tile has no room for 27 numbers: one sign stands for them; of five digits it shows each.
    await server.owner.query('ALTER TABLE draw DISABLE TRIGGER USER');
    await server.owner.query(
      `UPDATE draw SET state = 'drawn', outcome = '{"drawn":[4,0,7,7,1]}', tickets = 0, seeds = repeat('0', 64), hash = repeat('0', 64),
                       settled_at = now(), closes_at = now() - interval '2 minutes', draws_at = now() - interval '1 minute'
        WHERE id = (SELECT id FROM draw WHERE game = 'ssc/five-minutes' ORDER BY number DESC LIMIT 1)`,
    );
    await server.owner.query('ALTER TABLE draw ENABLE TRIGGER USER');
    const last = new Map((await listOf('/lgw/games/game_menus')).map((game) => [game.gameCode, game.last]));
    expect(last.get('TV-N-30')!.balls.map(({ text }) => text)).toHaveLength(1);
    expect([...last.values()].map((one) => one?.balls.map(({ text }) => text).join(''))).toContain('40771');
    const numeros = '/lotto/lgw/games/opened/numero?vassalage=TCG_LOTTO_VN&gameCode=';
    const [newest] = await listOf(`${numeros}TV-N-30`, { token });
    expect(newest).toMatchObject({ outcome: { drawn } });
    expect((await server.call('GET', `${numeros}TV-N-30`)).status).toBe(401);
    expect((await server.call('GET', `${numeros}NONE`, { token })).body.code).toBe('rounds.lottery_unknown');
    expect((await server.call('GET', '/lotto/lgw/games/opened/numero?vassalage=AE&gameCode=AE-0001', { token })).body.code).toBe(
      'rounds.lottery_unknown',
    );
  });
});
