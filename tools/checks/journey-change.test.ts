import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differsInPlay, replayed } from '#tools/checks/journey-change.ts';

const JOURNEY = "// Walks through: wallet.\ntest('pays [2.01]', { tag: '@phone' }, async ({ page }) => {\n  await page.goto('/a');\n});\n";
const differs = (change: (text: string) => string): boolean => differsInPlay('a.test.ts', JOURNEY, change(JOURNEY));

test('a journey with another title, comment or line break plays as before', () => {
  expect(differs((text) => text.replace('pays [2.01]', "a member\\'s deposit is paid"))).toBe(false);
  expect(differs((text) => text.replace("'pays [2.01]'", '\n  `pays ${1 + 1}`'))).toBe(false);
  expect(differs((text) => text.replace('wallet.', 'wallet, cashier.'))).toBe(false);
});

test('a journey with another address, tag or step does not', () => {
  expect(differs((text) => text.replace('/a', '/b'))).toBe(true);
  expect(differs((text) => text.replace('@phone', '@core'))).toBe(true);
  expect(differs((text) => text.replace("page.goto('/a')", "page.goto('/a', {})"))).toBe(true);
});

test('files are compared with those of a commit, and a new one is played', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-journeys-'));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  try {
    git('init', '-q');
    for (const file of ['same', 'other']) writeFileSync(join(folder, `${file}.test.ts`), JOURNEY);
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '-qm', 'Add journeys');
    const commit = git('rev-parse', 'HEAD');
    writeFileSync(join(folder, 'same.test.ts'), JOURNEY.replace('pays', 'is paid'));
    writeFileSync(join(folder, 'other.test.ts'), JOURNEY.replace('/a', '/b'));
    writeFileSync(join(folder, 'new.test.ts'), JOURNEY);
    expect(replayed(folder, commit, ['new.test.ts', 'other.test.ts', 'same.test.ts'])).toEqual(['new.test.ts', 'other.test.ts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
