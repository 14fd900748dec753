import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { appManifest, registerAppManifest } from '#modules/site/app-manifest.ts';

const page = readFileSync(join(import.meta.dirname, '../..', 'apps/site/index.html'), 'utf8');
const mark = { viewBox: '0 0 30 36', frame: 'M1 1', paper: 'M2 2', lines: 'M3 3' };
const brand = { name: 'Kinnaree', defaultLanguage: 'TH', tokens: { dark: {}, light: { '--brand': 'orchid' } }, settings: { mark } };

const app = Fastify();
app.decorateRequest('from', null as never);
app.addHook('onRequest', async (request) => void Object.assign(request, { from: { host: request.headers.host } }));
const siteOf = (host: string) => (host === 'kinnaree.localhost' ? { kind: 'brand', brand: { merchantId: 2 } } : { kind: 'admin' });
registerAppManifest(app, { merchant: () => brand as never }, siteOf as never);
const get = (url: string, host = 'kinnaree.localhost') => app.inject({ url, headers: { host } });

test('the web manifest is that of the brand, on its hosts alone, and all that it names is there', async () => {
  expect((await get('/manifest.webmanifest', 'admin.localhost')).statusCode).toBe(404);
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json<ReturnType<typeof appManifest>>();
  // A browser offers to install a site with a name, a start within its scope, a window of its own and large icons.
  expect(manifest).toMatchObject({
    name: 'Kinnaree',
    short_name: 'Kinnaree',
    lang: 'th',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes }) => sizes).join(' ')).toMatch(/192x192.*512x512/);
  for (const { src, type } of manifest.icons) {
    expect((await get(src, 'admin.localhost')).statusCode).toBe(404);
    const picture = await get(src);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    // The brand's own mark, in a square.
    for (const part of ['viewBox="-3 0 36 36"', mark.frame, mark.paper, mark.lines, 'fill="orchid"']) expect(picture.body).toContain(part);
  }
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

test('its colour is that of the page before a brand is known, and the ground of a brand that has its own', () => {
  const { theme_color: plain } = appManifest(brand);
  expect(page).toContain(`<meta name="theme-color" content="${plain}" />`);
  expect(appManifest({ ...brand, tokens: { light: {}, dark: { '--bg': 'oklch(0.16 0.02 265)' } } })).toMatchObject({
    theme_color: 'oklch(0.16 0.02 265)',
    background_color: 'oklch(0.16 0.02 265)',
  });
});
