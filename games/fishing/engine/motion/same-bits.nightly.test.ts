import { chromium } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { positionsDigest } from '#games/fishing/engine/motion/positions-digest.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { titles } from '#games/fishing/titles.ts';

test('10^6 places of fish and bullets of each title have the same bits in Node and in Chromium', async () => {
  const entry = `${import.meta.dirname}/positions-digest.ts`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'pond' } },
  });
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: { code: string }[] }];
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: output[0]!.code });
    for (const { waves, kinds } of titles.values()) {
      const swimmers = kinds.map(({ code, radius, speed }) => ({ code, radius, speed }));
      const there = await page.evaluate(
        ([plan, kinds]) =>
          (globalThis as unknown as { pond: { positionsDigest: typeof positionsDigest } }).pond.positionsDigest(plan, kinds, 1_000_000),
        [waves, swimmers] as const,
      );
      expect(there).toBe(positionsDigest(waves, swimmers, 1_000_000));
    }
  } finally {
    await browser.close();
  }
});
