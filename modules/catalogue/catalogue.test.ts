import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { favouriteGames, gameList, gameVendors, hotGames, vendorCategories } from '#contracts/catalogue.ts';
import { readVendors } from '#modules/catalogue/index.ts';
import { readConfig } from '#platform/config/config.ts';
import { testServer } from '#tests/factories/server.ts';
import { root } from '#tools/site/site-inputs.ts';

const { call, owner, signIn } = await testServer();
const read = async <T>(path: string, token?: string): Promise<T> => {
  const answer = await call('GET', path, token ? { token } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as T;
};

/** Specification 3.21, by category; `others` were seen and stand in whatever category they serve. */
const KNOWN: Record<string, readonly string[]> = {
  FISH: ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG'],
  LIVE: ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP'],
  PVP: ['KX', 'KY', 'TH', 'WS', 'XY'],
  RNG: ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'],
  SPORTS: ['IBC', 'SBT', 'UG'],
  COCKFIGHT: ['DS88', 'DIG'],
};
const OTHERS = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT', 'BTI'];
/** Games of our own, beside the vendors of the specification. */
const OWN = ['CR', 'SIM', 'SIMT'];

describe('vendor cards', () => {
  test('of suppliers whose games open on this machine alone are left out where HOST is reached from others', async () => {
    const codes = async (isLocal: boolean) => (await readVendors(join(root, 'vendors'), isLocal)).map(({ code }) => code);
    const all = await codes(true);
    expect(await codes(false)).toEqual(all.filter((code) => !['SIM', 'SIMT'].includes(code)));
    expect(all).toEqual(expect.arrayContaining(['SIM', 'SIMT']));
    const isLocal = (HOST: string) => readConfig({ HOST }).isLocal;
    expect(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '192.0.2.7'].map(isLocal)).toEqual([true, true, true, false, false, false]);
  });

  test('are those of the specification, each in its categories [3.21]', async () => {
    const { data } = await read<WireOutput<typeof gameVendors>>('/wps/relay/GCSGAME_gameVendor');
    const codes = (lane: string) => (data.lanes[lane] ?? []).map(({ vassalage }) => vassalage);
    for (const [lane, known] of Object.entries(KNOWN))
      expect(
        codes(lane)
          .filter((code) => !OTHERS.includes(code))
          .toSorted(),
        lane,
      ).toEqual(known.toSorted());
    const all = new Set(Object.keys(data.lanes).flatMap(codes));
    expect(OTHERS.filter((code) => !all.has(code))).toEqual([]);
    expect(all.size).toBe(new Set([...Object.values(KNOWN).flat(), ...OTHERS, ...OWN]).size);
  });

  test('say code, mark and name, and how many games they have in their own category [3.17, 3.19, 7.25]', async () => {
    const { data } = await read<WireOutput<typeof gameVendors>>('/wps/relay/GCSGAME_gameVendor');
    for (const [lane, cards] of Object.entries(data.lanes)) {
      for (const { vassalage, lagerIcon, accountTypeName, gameCount } of cards) {
        const query = new URLSearchParams({ gameType: lane, vassalage, pageSize: '1' });
        const { total } = await read<WireOutput<typeof gameList>>(`/wps/relay/GCSGAME_gameList?${query.toString()}`);
        expect({ lane, vassalage, gameCount }).toEqual({ lane, vassalage, gameCount: total });
        expect(lagerIcon).toMatch(/^\/art\/vendor\//);
        expect(accountTypeName).not.toBe('');
      }
    }
    expect(data.lanes['FISH']!.find(({ vassalage }) => vassalage === 'AG')!.gameCount).toBe(0);
    const token = await signIn();
    const { list } = await read<WireOutput<typeof vendorCategories>>('/wps/relay/GCSGAME_getVassGameType', token);
    const kept = await call('GET', '/wps/relay/GCSGAME_gameVendor', { token });
    const again = { token, headers: { 'if-none-match': String(kept.headers['etag']) } };
    expect((await call('GET', '/wps/relay/GCSGAME_gameVendor', again)).status, 'who has it already is sent nothing').toBe(304);
    expect(list.map(({ gameCategory, vendors }) => [gameCategory, vendors])).toEqual(Object.entries(data.lanes));
  });
});

test('the list is narrowed by each of its filters, and a filter that it does not know is refused [7.22]', async () => {
  const token = await signIn();
  const listed = async (own: Record<string, string>) => {
    const query = new URLSearchParams({ clientType: 'web', platform: 'html5-desktop', merchant: 'LANTERN', language: 'EN', ...own });
    return read<WireOutput<typeof gameList>>(`/wps/relay/GCSGAME_gameList?${query.toString()}`, token);
  };
  const all = await listed({});
  const narrowed = async (own: Record<string, string>, isOf: (game: (typeof all.games)[number]) => boolean) => {
    const { games, total } = await listed({ ...own, pageSize: '200' });
    expect(games.length, JSON.stringify(own)).toBeGreaterThan(0);
    expect(
      games.filter((game) => !isOf(game)),
      JSON.stringify(own),
    ).toEqual([]);
    expect(total, JSON.stringify(own)).toBeLessThan(all.total);
  };
  await narrowed({ gameType: 'RNG' }, ({ gameType }) => gameType === 'RNG');
  await narrowed({ vassalage: 'AE' }, ({ vassalage }) => vassalage === 'AE');
  await narrowed({ gameType: 'RNG', gameClassify: 'JP' }, ({ gameType }) => gameType === 'RNG');
  expect((await listed({ gameType: 'RNG', gameClassify: 'JP' })).total).toBeLessThan((await listed({ gameType: 'RNG' })).total);
  await narrowed({ gameName: 'dragon' }, ({ gameName }) => gameName.toLowerCase().includes('dragon'));
  const whole = async (own: Record<string, string>) => {
    const found: (typeof all.games)[number][] = [];
    for (let pageNo = 1; pageNo === 1 || found.length < all.total; pageNo++) {
      const { games } = await listed({ vassalage: 'AE', ...own, pageSize: '200', pageNo: String(pageNo) });
      found.push(...games);
      if (games.length < 200) break;
    }
    return found;
  };
  const codesOf = (games: typeof all.games) => games.map(({ gameCode }) => gameCode).toSorted();
  const ofOne = await whole({});
  const { rows } = await owner.query<{ code: string; least: number }>(
    "SELECT game_code AS code, min_bet::float8 AS least FROM game WHERE vendor = 'AE'",
  );
  const leastBet = new Map(rows.map(({ code, least }) => [code, least]));
  const half = ofOne.filter(({ gameCode }) => leastBet.get(gameCode)! >= 0.5);
  const lined = ofOne.filter(({ facts }) => facts.some(({ key, value }) => /\.(lines|ways)$/.test(key) && Number(value) >= 20));
  const hasFact = (...wanted: string[]) =>
    ofOne.filter(({ facts }) => wanted.every((one) => facts.some(({ key, value }) => `${key}:${value}` === one)));
  const mostOf = ({ facts }: (typeof all.games)[number]) => Number(facts.find(({ key }) => key.endsWith('.most'))?.value ?? 0);
  const ways = hasFact('slots.mechanic:ways');
  const freeSpins = hasFact('slots.feature:free');
  const both = hasFact('slots.mechanic:lines', 'slots.feature:free');
  expect(both.length).toBeLessThan(hasFact('slots.mechanic:lines').length);
  const large = ofOne.filter((game) => mostOf(game) >= 5_000);
  for (const part of [half, lined, ways, freeSpins, both, large]) {
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThan(ofOne.length);
  }
  expect(codesOf(await whole({ minBet: '0.5' }))).toEqual(codesOf(half));
  expect(codesOf(await whole({ minLineNum: '20' }))).toEqual(codesOf(lined));
  expect(codesOf(await whole({ fact: 'slots.mechanic:ways' }))).toEqual(codesOf(ways));
  expect(codesOf(await whole({ fact: 'slots.feature:free' }))).toEqual(codesOf(freeSpins));
  expect(codesOf(await whole({ fact: 'slots.mechanic:lines,slots.feature:free' }))).toEqual(codesOf(both));
  expect(codesOf(await whole({ minMost: '5000' }))).toEqual(codesOf(large));
  expect(codesOf(await whole({ minMost: '5000', fact: 'slots.mechanic:ways' }))).toEqual(
    codesOf(ways.filter((game) => mostOf(game) >= 5_000)),
  );
  expect((await listed({ fact: 'slots.mechanic:none' })).total).toBe(0);
  for (const wrong of ['-1', 'many', '1.5'])
    expect((await call('GET', `/wps/relay/GCSGAME_gameList?minMost=${wrong}`)).body.code, wrong).toBe('request.invalid');
  const [first, second] = [await listed({ pageSize: '3', pageNo: '1' }), await listed({ pageSize: '3', pageNo: '2' })];
  expect(new Set([...first.games, ...second.games].map(({ nodeId }) => nodeId)).size).toBe(6);
  expect((await call('GET', '/wps/relay/GCSGAME_gameList?colour=red')).body.code).toBe('request.invalid');
});

test('what is hot is asked for with brand, kind of platform and language, and answers a list [7.24]', async () => {
  const path = '/wps/relay/GCSGAME_hotGamesV2?merchantCode=LANTERN&isPlatform=2&platform=flash%2Chtml5-desktop&language=EN';
  const { list } = await read<WireOutput<typeof hotGames>>(path);
  expect(list).toHaveLength(60);
  expect(new Set(list.map(({ nodeId }) => nodeId)).size).toBe(60);
  expect((await call('GET', `${path}&other=1`)).body.code).toBe('request.invalid');
  const asking = (from: string, to: string) => path.replace(from, to);
  expect((await call('GET', asking('LANTERN', 'KINNAREE'))).body.code).toBe('catalogue.other_brand');
  expect((await call('GET', asking('isPlatform=2', 'isPlatform=3'))).body.code).toBe('request.invalid');
  expect((await read<WireOutput<typeof hotGames>>(asking('flash%2Chtml5-desktop', 'flash'))).list).toEqual([]);
});

test('a favourite is named by its node, with vendor and category where they are said, and listed by pages [3.23, 7.27]', async () => {
  const token = await signIn();
  const { games } = await read<WireOutput<typeof gameList>>('/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=3');
  const mark = (body: object, method = 'POST') =>
    call(method, `/wps/relay/MCSFE_${method === 'POST' ? 'addFavoriteGameV2' : 'removeFavoriteGameV2'}`, { token, body });
  for (const { nodeId, vassalage: vendor, gameType } of games)
    expect((await mark({ nodeId, vendor, gameType })).body.value).toEqual({ nodeId });
  const { nodeId, vassalage: vendor } = games[0]!;
  expect((await mark({ nodeId, vendor: 'NOBODY' })).body.code).toBe('catalogue.game_unknown');
  expect((await mark({ nodeId, vendor, gameType: 'LIVE' })).body.code).toBe('catalogue.game_unknown');
  expect((await mark({ nodeId: 2_147_483_648 })).body.code).toBe('request.invalid');
  const { list } = await read<{ list: number[] }>('/wps/relay/MCSFE_getFavoriteGames', token);
  expect(new Set(list)).toEqual(new Set(games.map((game) => game.nodeId)));
  const page = await read<WireOutput<typeof favouriteGames>>('/wps/relay/MCSFE_getFavoriteGamesList?pageSize=2&pageNo=2', token);
  expect(page).toMatchObject({ pageNum: 2, totalPages: 2, content: [{ nodeId: list[2] }] });
  expect((await mark({ nodeId, vendor }, 'DELETE')).status).toBe(200);
  expect((await owner.query('SELECT 1 FROM favourite')).rowCount).toBe(2);
});

test('a row may stand for the games of its supplier: it says so, and is itself neither counted nor launched', async () => {
  const about = async () => {
    const { data } = await read<WireOutput<typeof gameVendors>>('/wps/relay/GCSGAME_gameVendor');
    const { games } = await read<WireOutput<typeof gameList>>('/wps/relay/GCSGAME_gameList?vassalage=SIM&gameType=MINI');
    return { count: data.lanes['MINI']!.find(({ vassalage }) => vassalage === 'SIM')!.gameCount, games };
  };
  const before = await about();
  await owner.query(
    `INSERT INTO game (vendor, game_code, name, game_type, model, theme, min_bet, max_bet, released_on, rank)
     VALUES ('SIM', 'SIM-ALL', 'All of the pier', 'MINI', 'vassalage/list', 'lantern', 0, 0, '2026-11-30', 0)`,
  );
  await expect.poll(async () => (await about()).games.length).toBe(before.games.length + 1);
  const after = await about();
  expect(after.games.filter(({ isGame }) => isGame === 'VASSALAGE').map(({ gameCode }) => gameCode)).toEqual(['SIM-ALL']);
  expect(after.count).toBe(before.count);
  const body = { vendor: 'SIM', gameCode: 'SIM-ALL', mode: 'real' };
  expect((await call('POST', '/wps/game/launchGame', { token: await signIn(), body })).body.code).toBe('catalogue.game_unknown');
});
