import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeQuickFolder } from '#tests/factories/quick-folder.ts';

test('a folder that its process left behind is removed by the next one; one in use and one of somebody else stay', () => {
  const parent = mkdtempSync(join(tmpdir(), 'quick-'));
  vi.stubEnv('TEST_PG_DIR', parent);
  try {
    const [left, used] = [makeQuickFolder('a-'), makeQuickFolder('a-')];
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(left, 'owner.pid'), String(pid));
    const other = mkdtempSync(join(parent, 'a-'));
    makeQuickFolder('a-');
    expect([left, used, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(parent, { recursive: true, force: true });
  }
});
