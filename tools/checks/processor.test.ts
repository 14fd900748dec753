import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { treeSeconds } from '#tools/checks/processor.ts';

test.runIf(existsSync('/proc/self/stat'))('the processor seconds of a process include those of a child that has ended', () => {
  const before = treeSeconds(process.pid)!;
  execFileSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);']);
  expect(treeSeconds(process.pid)! - before).toBeGreaterThanOrEqual(0.4);
});

test('a process that does not exist has none', () => {
  expect(treeSeconds(2 ** 30)).toBeUndefined();
});
