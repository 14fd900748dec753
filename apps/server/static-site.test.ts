import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSites } from '#apps/server/static-site.ts';

function built(page: string, code: string): string {
  const root = mkdtempSync(join(tmpdir(), 'croupier-site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'assets', code), 'the code');
  return root;
}
const taken = new Set<string>(['wps']);
const app = Fastify();
app.addHook('onRoute', ({ url }) => void taken.add(url.split('/', 2)[1]!));
const roots = { brand: built('the page', 'a1.js'), admin: built('the console', 'b1.js') };
await addSites(app, roots, {
  taken,
  kindOf: ({ headers }) => ({ 'admin.localhost': 'admin', 'files.localhost': 'files' })[headers.host!] ?? 'brand',
});

test.each(['/', '/home', '/game/AE/AE-0001', '/member/depositv2', '/help/how-to', '/no/such/page', '/home?x=/wps'])(
  '%s is a page',
  async (url) => {
    expect((await app.inject(url)).body).toBe('the page');
  },
);

test.each([
  '/wps',
  '/wps/nothing',
  '/WPS/nothing',
  '/Wps',
  '/wps%2fnothing',
  '//wps/nothing',
  '/./wps',
  '/x/../wps',
  '/x//y',
  '/wps;x/nothing',
  '/missing.js',
  '/assets',
  '/assets/none',
  '/assets/../index.htm',
  '/%252e',
  '/a%00b',
])('%s is no page, however it is written', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a browser at an unknown address is led to the page for that; a program, a call and a file get 404', async () => {
  const visit = async (url: string, host = 'lantern.localhost') => {
    const { statusCode, headers } = await app.inject({ url, headers: { host, accept: 'text/html,application/xhtml+xml' } });
    return headers.location ?? statusCode;
  };
  for (const url of ['/a%20b', '/missing.php', '/x//y', '/help/a.b']) expect(await visit(url), url).toBe('/not-found');
  for (const url of ['/wps', '/WPS/nothing', '/assets/none']) expect(await visit(url), url).toBe(404);
  expect(await visit('/a%20b', 'admin.localhost')).toBe(404);
  expect((await app.inject('/not-found')).body).toBe('the page');
});

test('a file is served under its exact name only', async () => {
  expect(await app.inject('/assets/a1.js')).toMatchObject({ statusCode: 200, body: 'the code' });
  expect((await app.inject('/assets/A1.js')).statusCode).toBe(404);
});

test('each site is served on its own hosts alone, and none on the host of uploads', async () => {
  const at = async (host: string, url: string) => app.inject({ url, headers: { host } });
  expect((await at('admin.localhost', '/')).body).toBe('the console');
  expect((await at('admin.localhost', '/members/7')).body).toBe('the console');
  expect((await at('admin.localhost', '/assets/b1.js')).body).toBe('the code');
  expect((await at('admin.localhost', '/assets/a1.js')).statusCode).toBe(404);
  expect((await at('lantern.localhost', '/assets/b1.js')).statusCode).toBe(404);
  for (const url of ['/', '/home', '/assets/a1.js']) expect((await at('files.localhost', url)).statusCode, url).toBe(404);
});

test('a server without built sites starts, and says so at / only', async () => {
  const bare = Fastify();
  const none = { brand: join(tmpdir(), 'croupier-no-site'), admin: join(tmpdir(), 'croupier-no-console') };
  await addSites(bare, none, { taken, kindOf: () => 'brand' });
  expect(await bare.inject('/')).toMatchObject({ statusCode: 200, body: 'The site is not built: run npm start.' });
  expect((await bare.inject('/home')).statusCode).toBe(404);
});
