// Walks through: apps/site/pages/home, apps/site/frame, apps/site/features/announcements, apps/site/features/winners,
// apps/site/features/download.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { expectSoon, mountSite, network } from '#tests/page/mount.tsx';

const CHANNEL = {
  resourceType: 'MESSAGING',
  name: 'Telegram channel',
  labelNameEn: 'Telegram channel',
  url: 'https://chat.example/lantern',
};

test('home has banners, notices that wait under the mouse, a jackpot that grows, three steps, winners, slots, live, four texts, codes of apps and promotions [1.08]', async () => {
  network.change<{ value: { resources: object[] } }>('/wps/system/domainRoute', (body) => ({
    ...body,
    value: {
      ...body.value,
      resources: [{ resourceType: 'IOS', name: 'App', labelNameEn: 'App', url: 'https://apps.example/ios' }],
    },
  }));
  const walking: string[] = [];
  // The simulated DOM plays no animations: their calls are recorded.
  const before = () => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...frames) {
      const moving = animate.apply(this, frames);
      if (!this.matches('.notice-line__track')) return moving;
      return Object.assign(moving, { play: () => void walking.push('plays'), pause: () => void walking.push('stands') });
    };
  };
  const page = await mountSite('/#download', { hasMotion: true, before });
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Banners', 'Get started', 'Won this week', 'Slots', 'Live', 'Promotions', 'Lantern on your phone'])
    await expect(part(name)).toBeVisible();
  await expect(part('Banners').getByText('1 / 4')).toBeVisible();
  await expect(part('Get started').getByRole('heading', { level: 3 })).toHaveText(['Open an account', 'Make a deposit', 'Play']);
  await expect(part('Slots').getByRole('article').first()).toBeVisible();
  await expect(part('Live').getByRole('listitem').getByRole('button').first()).toBeVisible();
  await expect(part('Won this week').getByRole('link', { name: 'All winners' })).toHaveAttribute('href', '/winners');
  await expect(part('Our promises').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(part('Promotions').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(part('Lantern on your phone').getByRole('img', { name: /^QR code/ })).toHaveCount(1);

  const figure = page.getByText(/^31,\d{3},\d{3}\.\d{2}$/);
  const shown = await figure.text();
  await expectSoon(
    () => figure.text(),
    (now) => now !== shown,
  );

  const line = part('Notices').locator('.notice-line__window');
  await expectSoon(
    () => walking.at(-1),
    (last) => last === 'plays',
  );
  await line.hover();
  await expectSoon(
    () => walking.at(-1),
    (last) => last === 'stands',
  );
});

test('the side menu has customer service, the channel where there is one, and the way up once the page was scrolled [1.09]', async () => {
  const page = await mountSite('/rng');
  const menu = page.getByRole('complementary', { name: 'Service' });
  await expect(menu.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.goto('/about');
  await expect(menu.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Telegram channel' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Back to top' })).toHaveCount(0);

  network.change<{ value: object }>('/wps/system/domainRoute', (body) => ({ ...body, value: { ...body.value, resources: [CHANNEL] } }));
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Telegram channel' })).toHaveAttribute('href', CHANNEL.url);
  const scrolled: unknown[] = [];
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, value: 2_000 });
  globalThis.scrollTo = (to: unknown) => void scrolled.push(to);
  globalThis.dispatchEvent(new Event('scroll'));
  await menu.getByRole('button', { name: 'Back to top' }).click();
  expect(scrolled).toEqual([expect.objectContaining({ top: 0 })]);
});
