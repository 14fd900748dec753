import type { AnyRoute } from '@tanstack/react-router';
import type { Frame } from '#apps/site/parts/page/pages.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';

// Some pages ask at once whether somebody is signed in.
vi.stubGlobal('sessionStorage', { getItem: () => 'token', setItem: () => {}, removeItem: () => {}, clear: () => {} });
vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, clear: () => {} });
vi.stubGlobal('location', { href: 'http://localhost/', hash: '', pathname: '/', search: '' });
vi.stubGlobal('addEventListener', () => {});
afterAll(() => vi.unstubAllGlobals());

// After the browser is stood in for: it looks for a session at once.
const { endSession } = await import('#web/state/session.ts');
const found = await Promise.all(
  Object.values(import.meta.glob<AnyRoute[]>('./pages/*/routes.ts', { import: 'routes' })).map((load) => load()),
);
const routes = found.flat().map(({ options }) => options as { path: string } & AnyRoute['options']);
const framed = (frame: Frame) => routes.filter(({ staticData }) => staticData?.frame === frame).map(({ path }) => path);

describe('the pages', () => {
  it('have each address once, and each screen without a given path has an address of its own [2.49]', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.length).toBeGreaterThanOrEqual(40);
    expect(new Set(paths).size).toBe(paths.length);
    const screens = [
      '/winners',
      '/games',
      '/pointMall',
      '/promotions',
      '/help',
      '/member/support',
      '/agentHome/contracts',
      '/down/android',
      '/down/ios',
    ];
    expect(screens.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('has the help centre at /help [2.04]', async () => {
    const { routes: help } = await import('#apps/site/pages/help/routes.ts');
    expect(help.map(({ options }) => (options as { path: string }).path)).toContain('/help');
  });

  it('of a game are four and a poker table: lottery pages have the header alone, the others a bar of their own [2.17]', () => {
    expect(framed('header').toSorted()).toEqual(['/lottery', '/seaLottery', '/vnLottery']);
    expect(framed('own').toSorted()).toEqual(['/poker/table', '/seamless']);
    expect(framed('none')).toEqual(['/replay']);
    const ofGames = routes.filter(({ staticData }) => ['header', 'own', 'none'].includes(staticData?.frame ?? ''));
    expect(ofGames.filter(({ staticData }) => !staticData?.isUndisturbed)).toEqual([]);
  });

  it('of lotteries have the header alone and ask for a session; but for games and the member’s own, all others are open [2.07, 6.07]', async () => {
    endSession('signed-out');
    const enter = async (path: string): Promise<unknown> => {
      const { beforeLoad } = routes.find((route) => route.path === path)!;
      return Promise.resolve(beforeLoad?.({ location: { href: path }, params: {} })).catch(
        (led: unknown) => (led as { options: { to: string } }).options.to,
      );
    };
    const closed: string[] = [];
    for (const { path } of routes) if ((await enter(path)) === '/login') closed.push(path);
    expect(framed('header').toSorted()).toEqual(['/lottery', '/seaLottery', '/vnLottery']);
    expect(new Set(closed)).toEqual(
      new Set([
        ...framed('member'),
        ...framed('header'),
        '/seamless',
        '/poker/table',
        '/poker/hands',
        '/poker/hands/$id',
        '/pointMall/item/$id',
      ]),
    );
  });

  it('of the member stand in the member’s frame, and their lines of the menu have places of their own', () => {
    const ofMembers = routes.map(({ path }) => path).filter((path) => /^\/(member|agentHome)(\/|$)/.test(path));
    expect(framed('member').toSorted()).toEqual(ofMembers.toSorted());
    const places = routes.flatMap(({ staticData }) => (staticData?.menu ? [`${staticData.menu.group} ${staticData.menu.order}`] : []));
    expect(places.length).toBeGreaterThanOrEqual(8);
    expect(new Set(places).size).toBe(places.length);
  });

  it('that nothing opens over by itself are those of a game, of money, of signing in, of the book, and of a link of staff', () => {
    const undisturbed = routes.filter(({ staticData }) => staticData?.isUndisturbed).map(({ path }) => path);
    const games = ['/lottery', '/poker/table', '/seaLottery', '/seamless', '/vnLottery'];
    expect(undisturbed.toSorted()).toEqual(
      [
        ...games,
        '/agent',
        '/esports/book/{-$sport}/{-$league}',
        '/login',
        '/member/depositv2',
        '/member/points/exchange',
        '/member/transferUpline',
        '/member/withdraw',
        '/pointMall/item/$id',
        '/preview/$code',
        '/register',
        '/replay',
        '/slip',
        '/sports/book/{-$sport}/{-$league}',
        '/sports/event/$id',
        '/sports/live',
        '/sports/my-bets',
        '/sports/results/{-$sport}',
        '/thirdParty',
        '/sports/verify/$id',
      ].toSorted(),
    );
  });

  it('that stay open before the terms are accepted are the legal pages, a game in progress or replayed for staff, and the way out for money', () => {
    const readable = routes.filter(({ staticData }) => staticData?.isReadBeforeTerms).map(({ path }) => path);
    expect(readable.toSorted()).toEqual(['/legal/$page', '/member/withdraw', '/poker/table', '/privacy', '/replay', '/seamless', '/terms']);
  });
});

describe('the reader of an address', () => {
  const readers = routes.flatMap(({ path, validateSearch }) =>
    typeof validateSearch === 'function' ? [[path, validateSearch] as const] : [],
  );

  it.each(readers)('names the same keys for any address of %s', (_, read) => {
    const keys = Object.keys(read({}));
    // A search is free text; everything else has a form.
    const typed = Object.fromEntries(keys.map((key) => [key, key === 'q' ? '' : 'https://evil.example/']));
    expect(keys.length).toBeGreaterThan(0);
    expect(Object.keys(read(typed)).toSorted()).toEqual(keys.toSorted());
    expect(Object.values({ ...typed, ...read(typed) })).not.toContain('https://evil.example/');
  });
});
