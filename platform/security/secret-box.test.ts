import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSecretBox, openSecretBox, sealAnew } from '#platform/security/secret-box.ts';

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)] as const;
const folder = mkdtempSync(join(tmpdir(), 'croupier-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that is made for the key lets the server into its database, and shows nobody else its files', () => {
  const dataDir = join(folder, 'new', 'data');
  const before = process.umask(0);
  openSecretBox({ secretsKeys: [], dataDir });
  process.umask(before);
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('711');
});

describe('a sealed secret', () => {
  test('is not in its text, is another each time, and opens for whom it was sealed alone', () => {
    const box = createSecretBox([OLD]);
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'staff/owner');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 'staff/owner')).not.toBe(sealed);
    expect(box.open(sealed, 'staff/owner')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => box.open(sealed, 'staff/ines')).toThrow('authenticate');
    expect(() => box.open(`${sealed.slice(0, -2)}xx`, 'staff/owner')).toThrow('authenticate');
    expect(() => createSecretBox([NEW]).open(sealed, 'staff/owner')).toThrow('which this server does not have');
    for (const planted of ['JBSWY3DPEHPK3PXP', '', `SEALED${sealed.slice(6)}`])
      expect(() => box.open(planted, 'staff/owner')).toThrow('is not sealed');
  });

  test('is sealed with the newest key at the start; a lost key and a planted secret end the start', async () => {
    const kept = new Map([
      ['new', createSecretBox([NEW]).seal('JBSWY3DPEHPK3PXP', 'of')],
      ['old', createSecretBox([OLD]).seal('KRSXG5CTMVRXEZLU', 'of')],
    ]);
    const store = {
      list: async () => [...kept].map(([id, text]) => ({ id, of: 'of', kept: text })),
      put: async (id: string, _before: string, sealed: string) => void kept.set(id, sealed),
    };
    const box = createSecretBox([NEW, OLD]);
    expect(await sealAnew(box, store)).toBe(1);
    expect(await sealAnew(box, store)).toBe(0);
    const later = createSecretBox([NEW]);
    expect([...kept.values()].map((text) => later.open(text, 'of'))).toEqual(['JBSWY3DPEHPK3PXP', 'KRSXG5CTMVRXEZLU']);
    await expect(sealAnew(createSecretBox([OLD]), store)).rejects.toThrow('SECRETS_KEY');
    kept.set('planted', 'JBSWY3DPEHPK3PXP');
    await expect(sealAnew(later, store)).rejects.toThrow('SECRETS_KEY');
  });

  test('has a key of the environment, or one that is made once in a file for its owner alone', () => {
    const sealed = openSecretBox({ secretsKeys: [], dataDir: folder }).seal('x', 'of');
    expect(openSecretBox({ secretsKeys: [], dataDir: folder }).open(sealed, 'of')).toBe('x');
    const path = join(folder, 'secrets.key');
    expect(readFileSync(path, 'utf8')).toMatch(/^[\da-f]{64}\n$/);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(() => openSecretBox({ secretsKeys: [OLD], dataDir: folder }).open(sealed, 'of')).toThrow('does not have');
    writeFileSync(path, 'nonsense');
    expect(() => openSecretBox({ secretsKeys: [], dataDir: folder })).toThrow('64 hexadecimal digits');
    expect(existsSync(path)).toBe(true);
  });
});
