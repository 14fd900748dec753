import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createFiles } from '#modules/files/index.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import { pictureBytes, pictureUpload } from '#tests/factories/pictures.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { testServer } from '#tests/factories/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-links-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const server = await testServer({ DATA_DIR: dataDir });
const { call, owner } = server;
const token = await server.signIn();
const png = await pictureBytes();
const { rows: members } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const mara = members[0]!.id;

/** Sends the picture as Mara, and returns its id and link. */
async function sent(): Promise<{ id: string; url: string }> {
  const answer = await call('POST', '/wps/files', { token, ...pictureUpload('identity', png) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.value as { id: string; url: string };
}
const read = (url: string) => fetch(`http://127.0.0.1:${server.port}${url}`, { headers: { host: `localhost:${server.port}` } });

describe('a link to a picture', () => {
  test('shows it as nothing but a picture to anybody who has the link, and is not cached', async () => {
    const { url } = await sent();
    const { status, headers } = await read(url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\da-f-]{36}\.jpg"$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('of an identity document opens at the site of its member alone', async () => {
    const { url } = await sent();
    for (const host of ['kinnaree.localhost', 'admin.localhost'])
      expect((await call('GET', url, { host: `${host}:${server.port}` })).status, host).toBe(404);
    expect((await read(url)).status).toBe(200);
  });

  test('shows nothing when it was changed, has expired or names another picture', async () => {
    const [one, other] = [await sent(), await sent()];
    const [, , id, until, proof] = one.url.split('/') as [string, string, string, string, string];
    const wrong = [
      `/files/${other.id}/${until}/${proof}`,
      `/files/${id}/${Number(until) + 300}/${proof}`,
      `/files/${id}/${until}/${proof.slice(0, -1)}`,
      `/files/${id}/${until}/${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`,
      `/files/${id}/1700000000/${proof}`,
      `/files/${id}/x/${proof}`,
      `/files/${encodeURIComponent("' OR 1=1")}/${until}/${proof}`,
      `/files/${crypto.randomUUID()}/${until}/${proof}`,
    ];
    for (const url of wrong) expect((await read(url)).status, url).toBe(404);
  });
});

test('a picture that nothing uses is removed after a day, with its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-sweep-'));
  const files = createFiles({ db: server.db, storage: folderStorage(folder), secrets: testSecrets });
  const caller = { merchantId: 1, memberId: mara } as never;
  const now = new Date();
  const ids = [];
  for (let at = 0; at < 2; at++) {
    const done = await files.upload({ caller, purpose: 'identity', file: png, now });
    ids.push(done.ok ? done.value.id : '');
  }
  await files.keep(server.db, { memberId: mara, purpose: 'identity', ids: [ids[0]!], storedBy: 'test/1' });
  const names = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.jpg'));
  await files.sweep(new Date(now.getTime() + 86_000_000));
  expect(names()).toHaveLength(2);
  await files.sweep(new Date(now.getTime() + 86_500_000));
  expect(names()).toEqual([join(ids[0]!.slice(0, 2), `${ids[0]}.jpg`)]);
  await files.erase(server.db, mara);
  expect(names()).toEqual([]);
  rmSync(folder, { recursive: true });
});
