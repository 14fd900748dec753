import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whitelabel } from '#contracts/system.ts';
import * as z from 'zod/mini';
import { createLog } from '#platform/log/log.ts';
import { createSite, seedSite, type Site } from '#modules/site/index.ts';
import { siteRoutes } from '#modules/site/routes.ts';
import { testDatabase } from '#tests/factories/database.ts';

let site: Site;
const { db, owner } = await testDatabase();

beforeAll(async () => {
  await seedSite(db);
  await seedSite(db);
  site = await createSite({ db, log: createLog('silent') });
});
afterAll(() => site.stop());

function codeOf(host: string): string | undefined {
  const found = site.siteOf(host);
  return found?.kind === 'brand' ? found.brand.code : found?.kind;
}

describe('hosts', () => {
  test.each([
    ['localhost', 'LANTERN'],
    ['lantern.localhost', 'LANTERN'],
    ['kinnaree.localhost', 'KINNAREE'],
    ['admin.localhost', 'admin'],
    ['files.localhost', 'files'],
    ['127.0.0.1', undefined],
    ['10.1.2.3', undefined],
    ['evil.example', undefined],
    ['kinnaree.localhost.evil.example', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('the host %j is %s', (host, expected) => {
    expect(codeOf(host)).toBe(expected);
  });

  test('each names the main one of its brand, which is the first by name where none is marked', async () => {
    const mainOf = (name: string) => {
      const found = site.siteOf(name);
      return found?.kind === 'brand' ? [found.host, found.mainHost] : found;
    };
    expect(mainOf('lantern.localhost')).toEqual(['lantern.localhost', 'localhost']);
    expect(site.defaultSite()).toMatchObject({ brand: { code: 'LANTERN' }, host: 'localhost', mainHost: 'localhost' });
    await owner.query("UPDATE site_host SET is_main = false WHERE host = 'localhost'");
    await site.reload();
    expect(mainOf('localhost')).toEqual(['localhost', 'lantern.localhost']);
    await owner.query("UPDATE site_host SET is_main = true WHERE host = 'localhost'");
    await site.reload();
  });
});

describe('brands', () => {
  test('Kinnaree supports only English and TY, and keeps Bangkok time [1.04]', async () => {
    const kinnaree = site.merchant(2);
    expect(kinnaree).toMatchObject({ languages: ['EN', 'TY'], defaultLanguage: 'EN', timeZone: 'Asia/Bangkok', currencies: ['THB'] });
    expect(site.merchant(1).languages.length).toBe(40);
  });

  test('the configuration says platform WEB, the brand’s code, its kind of lottery and its languages [3.34]', async () => {
    const { handle } = siteRoutes(site, 'simulated')[0]!;
    const shown = async (merchantId: number) => {
      const answer = await handle({ brand: { merchantId, code: '' }, input: {} } as never);
      return answer.ok && z.parse(whitelabel.output, answer.value);
    };
    const kinnaree = { platform: 'WEB', merchant: 'KINNAREE', lotteryType: 'SEA', defaultLanguage: 'EN', languages: ['EN', 'TY'] };
    expect(await shown(2)).toMatchObject(kinnaree);
    expect(await shown(1)).toMatchObject({ platform: 'WEB', merchant: 'LANTERN', lotteryType: 'LOTT', defaultLanguage: 'EN' });
  });

  test('the whitelabel call answers what its contract says, for each brand', async () => {
    const route = siteRoutes(site, 'simulated')[0]!;
    for (const brand of [
      { merchantId: 1, code: 'LANTERN' },
      { merchantId: 2, code: 'KINNAREE' },
    ]) {
      const answer = await route.handle({ brand, input: {} } as never);
      expect(answer.ok && z.parse(whitelabel.output, answer.value)).toMatchObject({ merchant: brand.code, isDemo: true, ageLimit: 18 });
    }
  });

  test('a second seed leaves an operator’s changes alone', async () => {
    await owner.query("UPDATE merchant SET name = 'Lantern House' WHERE id = 1");
    await seedSite(db);
    await site.reload();
    expect(site.merchant(1).name).toBe('Lantern House');
  });

  test('a time zone that does not exist is refused', async () => {
    await expect(owner.query("UPDATE merchant SET time_zone = 'Mars/Olympus' WHERE id = 1")).rejects.toThrow(/time zone/);
  });
});
