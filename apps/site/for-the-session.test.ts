import { afterEach, expect, it, vi } from 'vitest';
import type { VendorCard } from '#contracts/catalogue.ts';

vi.hoisted(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'token' ? 'a session' : null),
    setItem: () => {},
    removeItem: () => {},
  });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
// The answers are of no language; the catalogues of texts are built for the browser.
vi.mock('#web/text/i18n.tsx', () => ({}));
const { hotGamesQuery, vendorsQuery } = await import('#apps/site/parts/games/use-games.ts');
const { REGISTER_SETTINGS } = await import('#apps/site/parts/password/use-register-settings.ts');
const { MERCHANT_WALLET } = await import('#apps/site/parts/money/use-merchant-wallet.ts');
const { winnersQuery } = await import('#apps/site/features/winners/use-winners.ts');
const { ANNOUNCEMENTS_A_PAGE, NOTICES_A_PAGE, pageOf } = await import('#apps/site/features/announcements/announcement-queue.ts');
const { menuCards } = await import('#apps/site/features/categories/nav-items.ts');
const { queryClient } = await import('#web/http/query-client.ts');

const HALF_A_DAY_MS = 12 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it('hot games, winners, suppliers, the rules of the form and the kind of wallet are asked for once a session [9.15]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const requested: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path.split(/[/?]/)[3] === 'setting' ? 'settings' : path.split(/[/?]/)[3]!);
    const value = { list: [], data: { lanes: {} }, fields: [], isSingle: 1 };
    return Promise.resolve(Response.json({ success: true, value }));
  });
  const requestAll = async () => {
    await queryClient.fetchQuery(hotGamesQuery('LANTERN', 'EN'));
    await queryClient.fetchQuery(winnersQuery('ALL', 'week', 'EN'));
    await queryClient.fetchQuery(vendorsQuery(['EN'], 'EN'));
    await queryClient.fetchQuery(REGISTER_SETTINGS);
    await queryClient.fetchQuery(MERCHANT_WALLET);
  };
  const all = ['GCSGAME_hotGamesV2', 'GCSGAME_getRankList', 'GCSGAME_gameVendor', 'settings', 'GCS_merchantWallet'];
  await requestAll();
  expect(requested).toEqual(all);
  // Nothing on the screen needs them for half a day: they are still here.
  await vi.advanceTimersByTimeAsync(HALF_A_DAY_MS);
  await requestAll();
  expect(requested).toEqual(all);
  // Somebody signs in or out.
  await queryClient.resetQueries();
  await requestAll();
  expect(requested).toEqual([...all, ...all]);
});

it('a page holds 10 announcements or 6 notices, a menu 13 vendors, the winner board 20 wins', async () => {
  const entries = Array.from({ length: 30 }, (_, at) => at);
  expect([pageOf(entries, 1, ANNOUNCEMENTS_A_PAGE).length, pageOf(entries, 1, NOTICES_A_PAGE).length]).toEqual([10, 6]);
  const vendors = entries.map((at) => ({ vassalage: `V${at}` }) as VendorCard);
  expect(menuCards(vendors).cards).toHaveLength(13);
  let limit: string | null = null;
  vi.stubGlobal('fetch', (path: string) => {
    limit = new URL(path, 'http://localhost/').searchParams.get('limitNum');
    return Promise.resolve(Response.json({ success: true, value: { list: [] } }));
  });
  await queryClient.fetchQuery(winnersQuery('ALL', 'week', 'EN'));
  expect(limit).toBe('20');
});
