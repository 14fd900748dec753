import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { startServer } from '#apps/server/wiring.ts';
import { countingProxy } from '#tests/factories/counting-proxy.ts';
import { testServer } from '#tests/factories/server.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { whenDone } from '#tests/factories/when-done.ts';

/** Ten processes as a house would run them. */
const PROCESSES = ['web', 'web', 'web', 'web', 'web', 'web', 'jobs', 'leads', 'rooms', 'rooms'];
const SETTLE_MS = 20_000;
const MEASURE_MS = 60_000;
const MOST_A_SECOND = 30;
const MOST_OF_WEB = 2;

test('an idle house of ten processes asks its database at most thirty times a second, and a web process twice', async () => {
  // The first server seeds; its own statements go another way.
  const { appUrl } = await testServer();
  const running = [];
  for (const role of PROCESSES) {
    const proxy = await countingProxy(Number(new URL(appUrl).port));
    const url = new URL(appUrl);
    url.host = `127.0.0.1:${proxy.port}`;
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SECRETS_KEY: TEST_KEY, SEED: 'none', ROLES: role });
    const server = await startServer({ config, databaseUrl: url.href, root: join(import.meta.dirname, '../..'), log: createLog('silent') });
    whenDone(async () => {
      await server.stop();
      await proxy.close();
    });
    running.push({ role, proxy });
  }
  await sleep(SETTLE_MS);
  const before = running.map(({ proxy }) => ({ total: proxy.total(), counts: new Map(proxy.counts) }));
  await sleep(MEASURE_MS);
  const rates = running.map(({ role, proxy }, at) => ({ role, aSecond: (proxy.total() - before[at]!.total) / (MEASURE_MS / 1_000) }));
  const all = rates.reduce((sum, { aSecond }) => sum + aSecond, 0);
  const lines = rates.map(({ role, aSecond }) => `${role} ${aSecond.toFixed(1)}`);
  process.stderr.write(`idle statements a second: ${all.toFixed(1)} (${lines.join(', ')})\n`);
  for (const [at, { role, proxy }] of running.entries()) {
    if (at > 0 && running[at - 1]!.role === role) continue;
    const most = [...proxy.counts]
      .map(([text, count]) => ({ text, count: count - (before[at]!.counts.get(text) ?? 0) }))
      .toSorted((a, b) => b.count - a.count);
    for (const { text, count } of most.slice(0, 12))
      if (count > 0) process.stderr.write(`  ${role} ${(count / (MEASURE_MS / 1_000)).toFixed(2)} ${text}\n`);
  }
  expect(all).toBeLessThan(MOST_A_SECOND);
  for (const { role, aSecond } of rates) if (role === 'web') expect(aSecond).toBeLessThan(MOST_OF_WEB);
});
