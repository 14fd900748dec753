import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { TILE_SHAPES, type TileSize } from '#modules/catalogue/art/tile-image.ts';
import { createTileStore } from '#modules/catalogue/art/tile-store.ts';
import { testServer } from '#tests/factories/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-art-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Picture = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };

const server = await testServer({ DATA_DIR: folder });
const { body } = await server.call('GET', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1');
const icon = (body.value as { games: { iconUrl: string }[] }).games[0]!.iconUrl;

describe('the pictures over HTTP', () => {
  const get = (path: string, headers: Record<string, string> = {}): Promise<Picture> =>
    new Promise((resolve, reject) => {
      const requested = request({ host: '127.0.0.1', port: server.port, path, agent: false, headers: { host: 'localhost', ...headers } });
      requested.on('error', reject);
      requested.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }));
      });
      requested.end();
    });

  const images = (Object.keys(TILE_SHAPES) as TileSize[]).flatMap((size) => [[size, 'avif'] as const, [size, 'webp'] as const]);
  it.each(images)('show a %s as %s, small, for ever, and made once', async (size, format) => {
    const path = icon.replace(/\.avif$/, `${size === 'tile' ? '' : `@${size}`}.${format}`);
    const { width, height, mostBytes } = TILE_SHAPES[size];
    const [first, same] = await Promise.all([get(path), get(path)]);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': `image/${format}` } });
    expect(first.headers['cache-control']).toContain('immutable');
    expect(first.bytes.length).toBeLessThanOrEqual(mostBytes);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ width, height });
    expect(same.bytes.equals(first.bytes)).toBe(true);
    expect(
      readdirSync(join(folder, 'tiles')).filter(
        (name) => name.endsWith(format) && name.includes('-') === (size !== 'tile') && (size === 'tile' || name.includes(size)),
      ),
    ).toHaveLength(1);
    const again = await get(path, { 'if-none-match': String(first.headers['etag']) });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  });

  it('do not exist for a title, a reroll or a form that is not there', async () => {
    for (const path of [
      '/art/tile/AE/AE-9999-0.avif',
      '/art/tile/NO/AE-0001-0.avif',
      '/art/tile/AE/AE-0001-99.avif',
      '/art/tile/AE/AE-0001-0@3x.avif',
      '/art/tile/AE/x.png',
    ])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/art/tile/AE/..%2f..%2fpackage.json')).status).toBe(404);
    for (const path of ['/art/vendor/NO.svg', '/art/vendor/AE.png']) expect((await get(path)).status, path).toBe(404);
  });

  it('show a mark for every vendor, each with an emblem of its own', async () => {
    const { body } = await server.call('GET', '/wps/relay/GCSGAME_gameVendor');
    const { lanes } = (body.value as { data: { lanes: Record<string, { lagerIcon: string }[]> } }).data;
    const marks = new Set(Object.values(lanes).flatMap((cards) => cards.map(({ lagerIcon }) => lagerIcon)));
    const drawn = new Set<string>();
    for (const path of marks) {
      const { status, headers, bytes } = await get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/svg+xml']);
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ width: 160, height: 184 });
      drawn.add(bytes.toString());
    }
    expect(drawn.size).toBe(marks.size);
  });
});

describe('a store of tiles', () => {
  const drawing = (name: string) => ({ svg: `<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`, plainSvg: () => '' });

  it('renders a drawing once for all who ask at a time, and never again', async () => {
    let renders = 0;
    const render = async () => (renders++, Buffer.from('image'));
    const store = createTileStore({ folder: join(folder, 'once'), render });
    const draw = () => drawing('a');
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.image({ format: 'avif', draw })));
    expect(answers.every((answer) => answer!.equals(answers[0]!))).toBe(true);
    const afterRestart = createTileStore({ folder: join(folder, 'once'), render });
    expect((await afterRestart.image({ format: 'avif', draw }))!.toString()).toBe('image');
    expect(renders).toBe(1);
  });

  it('keeps to its number of renders, and a failed one is tried again', async () => {
    let [running, most, fails] = [0, 0, 1];
    const render = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      if (fails-- > 0) throw new Error('no memory');
      return Buffer.from('image');
    };
    const store = createTileStore({ folder: join(folder, 'turns'), render, atOnce: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) => store.image({ format: 'webp', draw: () => drawing(String(i)) })),
    );
    expect(most).toBe(2);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await expect(store.image({ format: 'webp', draw: () => drawing('0') })).resolves.toBeInstanceOf(Buffer);
  });

  it('draws in the order asked for, and nothing for who has left before the turn came', async () => {
    const rendered: string[] = [];
    const render = async (_: unknown, { svg }: { svg: string }) => (rendered.push(svg.match(/id="(\w)"/)![1]!), Buffer.from('image'));
    const store = createTileStore({ folder: join(folder, 'left'), render, atOnce: 1 });
    const ask = (name: string, isWaiting: () => boolean) => store.image({ format: 'webp', draw: () => drawing(name), isWaiting });
    const here = () => true;
    const gone = () => false;
    const answers = await Promise.all([ask('a', here), ask('b', gone), ask('c', gone), ask('c', here), ask('d', here)]);
    expect(rendered).toEqual(['a', 'c', 'd']);
    expect(answers.map((image) => image !== undefined)).toEqual([true, false, true, true, true]);
  });
});
