import { withPlayers } from '#bench/support/with-players.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { playSlots, playTitles } from '#tests/robot/robot.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Parts } from '#tests/nightly/part.ts';

/**
 * Plays 200 titles drawn by a seed through the public calls of the real server, and verifies every round. Plays a title of each slot model
 * with every order that it offers. Then opens all titles without slots in Chromium, and plays one of each family and each kind of table
 * through its own view.
 */
export default {
  minutes: 20,
  run: async () => {
    const seed = seedFrom(undefined);
    const called = await withPlayers(1, (url, [player]) => playTitles({ url, token: player!.token, seed, titles: 200 }));
    const inBrowser = await journeys(findChromium(), ['robot', '--project=desktop'], { ROBOT: 'all', SEED: seed }).run();
    const slots = await withPlayers(1, (url, [player]) => playSlots({ url, token: player!.token }));
    const wrong = [...called.wrong, ...slots.wrong];
    const titles = called.titles + slots.titles;
    return {
      ...inBrowser,
      passed: inBrowser.passed + titles - wrong.length,
      failed: inBrowser.failed + wrong.length,
      failures: [...wrong, ...(inBrowser.failures ?? [])],
      note: [`seed ${seed}`, inBrowser.note].filter(Boolean).join('\n'),
    };
  },
} satisfies Parts;
