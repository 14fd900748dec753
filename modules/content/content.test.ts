import { beforeAll, describe, expect, test } from 'vitest';
import type { listAnnouncements } from '#contracts/content.ts';
import { bannerGroup, helpArticle } from '#contracts/content.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { DEMO_LANGUAGES, readDemoTexts } from '#modules/content/seed-content.ts';
import { testServer } from '#tests/factories/server.ts';

type Said = WireOutput<typeof listAnnouncements>;

const server = await testServer();
const { call, owner } = server;
const KINNAREE = `kinnaree.localhost:${server.port}`;
const PATH = '/wps/relay/MCSFE_getListAnnouncements';

async function said(query = '', options: { token?: string; host?: string } = {}): Promise<Said> {
  const answer = await call('GET', `${PATH}${query}`, options);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Said;
}
/** Looks until it is so, at most two seconds: changes arrive by notification. */
async function until<T>(look: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 2_000; ;) {
    const value = await look();
    if (isSo(value) || Date.now() > deadline) return value;
  }
}
async function addTo(kind: string, slug: string, body: object, more: { starts?: string | undefined; ends?: string | undefined } = {}) {
  await owner.query(
    `WITH item AS (INSERT INTO content_item (merchant_id, kind, slug, changed_at) VALUES (1, $1, $2, now()) RETURNING id)
     INSERT INTO content_version (item_id, version, body, sort, starts_at, ends_at, published_at)
     SELECT id, 1, $3, -1, coalesce($4::timestamptz, now() - interval '1 hour'), $5, now() FROM item`,
    [kind, slug, JSON.stringify({ kind, ...body }), more.starts ?? null, more.ends ?? null],
  );
}
async function add(slug: string, place: string, audience: string[], more: { starts?: string; ends?: string; promotion?: string } = {}) {
  const texts = { EN: { title: slug, content: 'Text of {site} in {currency}' }, TY: { title: 'ไทย', content: 'ไทย' } };
  await addTo('announcement', slug, { place, audience, promotionType: more.promotion ?? null, texts }, more);
}
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

const tokens = { first: '', later: '', trial: '' };
beforeAll(async () => {
  tokens.first = await server.signIn();
  await server.signIn('linus01', 'Agent001');
  tokens.later = await server.signIn('linus01', 'Agent001');
  tokens.trial = await server.signIn('trial01', 'Practice1');
});

describe('announcements', () => {
  test('are for visitors, for who is signed in, and for a first sign-in besides [4.14]', async () => {
    const audiences = async (token?: string) => [
      ...new Set((await said('?types=PU', token ? { token } : {})).popup.map(({ execution }) => execution)),
    ];
    expect(await audiences()).toEqual(['B']);
    expect(await audiences(tokens.first)).toEqual(['F', 'A']);
    expect(await audiences(tokens.later)).toEqual(['A']);
    expect(await audiences(tokens.trial)).toEqual(['A']);
    const again = await server.signIn();
    expect(await audiences(again)).toEqual(['A']);
  });

  test('of the demo fill more than one page of popups and of notices, with one that leads to the promotions', async () => {
    const members = await said('', { token: tokens.later });
    expect(members.popup).toHaveLength(12);
    expect(members.player).toHaveLength(8);
    expect(members.popup.filter(({ promotionType }) => promotionType !== null)).toHaveLength(1);
    const visitors = await said();
    expect([visitors.popup.length, visitors.player.length]).toEqual([2, 8]);
    for (const { id, title, content } of [...members.popup, ...members.player]) {
      expect(id).toBeGreaterThan(0);
      expect([title, content]).not.toContain('');
      expect(`${title} ${content}`).not.toMatch(/[{}]/);
    }
  });

  test('are narrowed by types and by an audience that the caller belongs to, and never widened [7.33]', async () => {
    await add('promo', 'PR', ['A', 'B'], { promotion: 'SLOTS' });
    await until(said, ({ promotion }) => promotion.length === 1);
    const counts = ({ banners, player, popup, promotion }: Said) => [banners.length > 0, player.length, popup.length, promotion.length];
    expect(counts(await said('?types=PL'))).toEqual([false, 8, 0, 0]);
    expect(counts(await said('?types=PU,PR'))).toEqual([false, 0, 2, 1]);
    expect(counts(await said('?types=B,PL,PU,PR&execution=B&platform=W'))).toEqual([true, 8, 2, 1]);
    expect(counts(await said('?types=PL,PU,PR&execution=A'))).toEqual([false, 0, 0, 1]);
    expect(counts(await said('?types=PL,PU&execution=B', { token: tokens.later }))).toEqual([false, 0, 0, 0]);
    expect(counts(await said('?types=PL,PU&execution=F', { token: tokens.later }))).toEqual([false, 0, 0, 0]);
    expect((await call('GET', `${PATH}?types=XX`)).body.code).toBe('request.invalid');
    expect((await said('?types=H')).banners.map(({ groupName }) => groupName)).toEqual(['w_home', 'w_home', 'w_home']);
  });

  test('are in the asked language, in English where there is none, with the brand’s name in them', async () => {
    await add('languages-of-it', 'PL', ['B']);
    await until(said, ({ player }) => player.length === 9);
    const first = async (language: string) => (await said(`?types=PL&language=${language}`)).player[0];
    expect(await first('TY')).toMatchObject({ title: 'ไทย' });
    expect(await first('ty')).toMatchObject({ title: 'ไทย' });
    expect(await first('FR')).toMatchObject({ title: 'languages-of-it', content: 'Text of Lantern in USD' });
    expect(await first('__proto__')).toMatchObject({ title: 'languages-of-it' });
    const kinnaree = await said('?types=PL', { host: KINNAREE });
    expect(titles(kinnaree.player)).toContain('Kinnaree is a demo site: no real money goes in or out');
    expect(titles(kinnaree.player)).not.toContain('languages-of-it');
  });

  test('begin and end by the clock, without a change of anything', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    await add('soon', 'PL', ['B'], { starts: at(900) });
    await add('short', 'PL', ['B'], { ends: at(900) });
    await add('over', 'PL', ['B'], { ends: at(-1_000) });
    const look = async () => titles((await said('?types=PL')).player).filter((title) => ['soon', 'short', 'over'].includes(title));
    expect(await until(look, (found) => found.includes('short'))).toEqual(['short']);
    expect(await until(look, (found) => found.includes('soon') && !found.includes('short'))).toEqual(['soon']);
  });

  test('refuse rows that no language falls back on, or that lead astray', async () => {
    await expect(add('odd', 'XX', ['A'])).rejects.toThrow(/check/);
    await expect(add('nobody', 'PL', [])).rejects.toThrow(/check/);
    const thai = { place: 'PL', audience: ['A'], texts: { TY: { title: 'x', content: 'x' } } };
    await expect(addTo('announcement', 'thai', thai)).rejects.toThrow(/check/);
    for (const [linkageType, url] of [
      ['ROUTE', '//evil.example'],
      ['ROUTE', '/\\evil.example'],
      ['URL', 'javascript:alert(1)'],
      ['URL', 'http://evil.example'],
      ['GAME', 'AE'],
      ['URL', null],
    ]) {
      const banner = { groupName: 'w_home', scene: 'reef', linkageType, url, texts: { EN: { title: 'x', text: '', action: 'x' } } };
      await expect(addTo('banner', 'astray', banner), `${linkageType} ${url}`).rejects.toThrow(/link_check/);
    }
  });
});

describe('banners', () => {
  test('come in six groups, and a click leads to something that is there [3.12, 2.43]', async () => {
    const { banners } = await said('?types=B');
    expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(bannerGroup.options));
    for (const { groupName, action, linkageType, url, title } of banners) {
      expect(title, groupName).not.toBe('');
      expect(action === null, title).toBe(linkageType === null);
      expect(url === null, title).toBe(linkageType === null);
      if (linkageType === 'GAME') expect((await call('GET', `/wps/catalogue/games/${url}`)).status, title).toBe(200);
    }
    const kinnaree = await said('?types=B', { host: KINNAREE });
    expect(kinnaree.banners.map(({ scene }) => scene)).not.toEqual(banners.map(({ scene }) => scene));
  });
});

describe('the help centre', () => {
  test('has two articles or more on each topic, in the asked language', async () => {
    const list = async (language: string) =>
      ((await call('GET', `/wps/system/helpCenter?language=${language}`)).body.value as { list: { topic: string; title: string }[] }).list;
    const english = await list('EN');
    for (const topic of helpArticle.shape.topic.options)
      expect(english.filter((article) => article.topic === topic).length).toBeGreaterThanOrEqual(2);
    const thai = await list('TY');
    expect(thai.map(({ topic }) => topic)).toEqual(english.map(({ topic }) => topic));
    for (const [at, { title }] of thai.entries()) expect(title).not.toBe(english[at]!.title);
    expect(await list('HE')).toEqual(english);
  });

  test('takes an article off and changes one without a restart', async () => {
    await owner.query(
      `UPDATE content_version SET is_shown = false
        WHERE item_id = (SELECT id FROM content_item WHERE kind = 'help' AND slug = 'seeds' AND merchant_id = 1)`,
    );
    const look = async () => (await call('GET', '/wps/system/helpCenter')).text;
    expect(await until(look, (text) => !text.includes('"seeds"'))).not.toContain('"seeds"');
  });
});

test('a brand that says some things in words of its own says them in all its languages, and the rest as the others do', () => {
  for (const { code, languages } of DEMO_MERCHANTS) {
    const own = languages.filter((language) => DEMO_LANGUAGES.some((one) => one === language));
    const differs = (language: string) => {
      const [common, texts] = [readDemoTexts(language), readDemoTexts(language, code)];
      expect(Object.keys(texts.banners)).toEqual(Object.keys(common.banners));
      const all = { ...texts.banners, ...texts.announcements, ...texts.help } as Record<string, object>;
      const others = { ...common.banners, ...common.announcements, ...common.help } as Record<string, object>;
      return Object.keys(all).filter((slug) => JSON.stringify(all[slug]) !== JSON.stringify(others[slug]));
    };
    for (const language of own) expect(differs(language), `${code} ${language}`).toEqual(differs('EN'));
    expect(differs('EN').length > 0, code).toBe(code === 'KINNAREE');
  }
});

test('the demo texts of every language are complete, and in that language', () => {
  const english = readDemoTexts('EN');
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]))
      : typeof value === 'string'
        ? { paragraphs: value.split('\n\n').length, items: value.split('\n- ').length, places: value.match(/\{\w+\}/g) ?? [] }
        : value;
  const LETTERS: Record<string, RegExp> = {
    TY: /\p{Script=Thai}/u,
    VI: /[ăâđêôơư\u00c0-\u00ff\u1ea0-\u1ef9]/i,
    ZH: /\p{Script=Han}/u,
    AR: /\p{Script=Arabic}/u,
  };
  for (const language of DEMO_LANGUAGES) {
    const texts = readDemoTexts(language);
    if (language === 'EN') continue;
    const unplaced = (all: unknown) => JSON.parse(JSON.stringify(shape(all)).replaceAll(/"places":\[[^\]]*\]/g, '"places":0')) as unknown;
    expect(unplaced(texts), language).toEqual(unplaced(english));
    for (const group of Object.values(texts))
      for (const [slug, item] of Object.entries(group as Record<string, Record<string, string | null>>))
        expect(Object.values(item).join(' '), `${language} ${slug}`).toMatch(LETTERS[language] ?? /\p{L}/u);
  }
});

describe('places of the operator', () => {
  const read = async (language = 'EN') =>
    (await server.call('GET', `/wps/content/places?language=${language}`)).body.value as {
      links: { title: string; column: string; url: string }[];
      sections: { title: string; after: string; action: string | null }[];
    };

  test('are links and sections that have begun, in the asked language, with the places of their texts filled', async () => {
    const target = { linkageType: 'ROUTE', url: '/help' };
    await addTo('link', 'limits', { column: 'safe', ...target, texts: { EN: { title: 'Limits of {site}' }, TY: { title: 'ไทย' } } });
    await addTo('link', 'later', { column: 'safe', ...target, texts: { EN: { title: 'Later' } } }, { starts: '2199-01-01' });
    const texts = { EN: { title: 'The hall', text: 'Open all night.', action: 'See' } };
    await addTo('section', 'hall', { after: 'hot', linkageType: null, url: null, texts });
    expect(
      await until(
        () => read(),
        ({ sections }) => sections.length > 0,
      ),
    ).toMatchObject({
      links: [{ title: 'Limits of Lantern', column: 'safe', url: '/help' }],
      sections: [{ title: 'The hall', after: 'hot', action: null }],
    });
    expect((await read('TY')).links).toMatchObject([{ title: 'ไทย' }]);
  });

  test('lead to paths of the site or https addresses alone', async () => {
    for (const [linkageType, url] of [
      ['URL', 'javascript:alert(1)'],
      ['ROUTE', '//evil.example'],
      ['GAME', 'AE/AE-0001'],
      [null, null],
    ]) {
      const link = { column: 'site', linkageType, url, texts: { EN: { title: 'Astray' } } };
      await expect(addTo('link', 'astray', link), `${linkageType} ${url}`).rejects.toThrow(/check/);
    }
  });
});
