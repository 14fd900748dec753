import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { icuMessages } from './apps/site/build/icu-messages.ts';

// The clone of HEAD is tried last and by itself: it installs, builds and serves, and would starve what runs beside it.
const isTwoCommands = process.env['TEST_SUITE'] === 'two-commands';
const twoCommands = 'tests/two-commands.test.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icuMessages()],
  test: {
    include: isTwoCommands ? [twoCommands] : ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', '.data/**', '.runtime/**', 'dist/**', ...(isTwoCommands ? [] : [twoCommands])],
    globalSetup: isTwoCommands ? [] : ['tests/global-setup.ts'],
    // Many tests wait for a disk, a clock or another process, so one more runs than there are cores. Ceilings are against hangs.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
