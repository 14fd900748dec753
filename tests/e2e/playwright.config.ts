import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/checks/chromium.ts';

const executablePath = findChromium();
/** True with `npm run prove -- journeys`, which runs every journey wide and narrow. */
const isEveryWidth = process.env['EVERY_WIDTH'] === 'true';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: join(import.meta.dirname, '..', '..', 'test-results'),
  // Each worker has its own server and database. Journeys mostly wait, so two cores run two of them.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  // Limits against hangs: a journey waits for its content even on a machine that is four times slower than the usual one.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    locale: 'en-US',
    // An element that cannot be pressed fails soon, not after the journey's whole time.
    actionTimeout: 60_000,
    // Without a graphics card, motion takes the processor from everything else. A journey about motion requests it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a quarter of the time: `playwright test --trace retain-on-failure` stores one for each journey that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Each change runs every journey once: narrow if the narrow layout differs (`@phone`), otherwise wide (decision 013). The proof runs
    // every journey at both widths, except journeys of a single layout (`@phone-only`, `@wide-only`) and journeys that set the widths
    // themselves (`@own-widths`).
    {
      name: 'desktop',
      grepInvert: isEveryWidth ? /@phone-only/ : /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      ...(isEveryWidth ? { grepInvert: /@wide-only|@own-widths/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
