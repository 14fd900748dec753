import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a variable that is not set is read from the file of its name, and one that is set wins', () => {
  writeFileSync(join(folder, 'SMS_KEY'), 'from the file\n');
  writeFileSync(join(folder, 'PORT'), '9000');
  writeFileSync(join(folder, 'BUS_URL'), '\n');
  const config = readConfig({ CREDENTIALS_DIRECTORY: folder, PORT: '9001' });
  expect(config).toMatchObject({ smsKey: 'from the file', port: 9_001, busUrl: undefined });
  expect(readConfig({ CREDENTIALS_DIRECTORY: join(folder, 'none') }).smsKey).toBeUndefined();
  writeFileSync(join(folder, 'SECRETS_KEY'), 'no key');
  expect(() => readConfig({ CREDENTIALS_DIRECTORY: folder })).toThrow(/^SECRETS_KEY must be one key of 64 hexadecimal digits/);
});
