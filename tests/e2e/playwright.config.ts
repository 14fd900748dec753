import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tools/checks/chromium.ts';

const executablePath = findChromium();
/** `npm run prove -- journeys`: every journey wide and narrow. */
const isEveryWidth = process.env['EVERY_WIDTH'] === 'true';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: join(import.meta.dirname, '..', '..', 'test-results'),
  // Each worker has its own server and database. Journeys mostly wait for what is shown, so two cores carry two of them.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  // Ceilings against hangs: a journey waits for what it means, also where the machine is four times slower than ours.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    locale: 'en-US',
    // An element that cannot be pressed fails soon, not with the whole journey's time.
    actionTimeout: 60_000,
    // Without a graphics card whatever moves takes the processor from all the rest; where motion is the matter, a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It costs a quarter of the time: `playwright test --trace retain-on-failure` has one of each journey that fails.
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
    // With each change every journey once: narrow where what it walks through is laid out in another way there (`@phone`), else wide
    // (decision 013). With the proof every one at both widths, but those of one layout alone (`@phone-only`, `@wide-only`) and those
    // that set the widths themselves (`@own-widths`).
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
