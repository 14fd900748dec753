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
    ['LOCALHOST:8080', 'LANTERN'],
    ['lantern.localhost', 'LANTERN'],
    ['Kinnaree.localhost:8080', 'KINNAREE'],
    ['admin.localhost', 'admin'],
    ['files.localhost:1', 'files'],
    ['127.0.0.1:8080', 'LANTERN'],
    ['[::1]:8080', 'LANTERN'],
    ['10.1.2.3', 'LANTERN'],
    ['evil.example', undefined],
    ['kinnaree.localhost.evil.example', undefined],
    ['localhost:8080:9', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('the host %j is %s', (host, expected) => {
    expect(codeOf(host)).toBe(expected);
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
      const answer = await handle({ brand: { merchantId, code: '' } } as never);
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
      const answer = await route.handle({ brand } as never);
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
