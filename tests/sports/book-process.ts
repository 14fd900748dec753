import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { decideWaiting } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { leadLeague } from '#modules/sportsbook/lead/lead-league.ts';
import { sportsDeps, TEST_LEAGUE } from '#tests/factories/sports-deps.ts';

/** A process of its own that leads the league of the tests and decides its bets until it is killed. Prints a line once it is ready. */
const { url, holder } = JSON.parse(process.argv[2]!) as { url: string; holder: string };
const PAUSE_MS = 20;
const now = () => new Date();
const { deps } = await sportsDeps(openDatabase({ url, max: 6 }));
deps.pace.ahead = 0;
process.stdout.write('ready\n');
for (;;) {
  await leadLeague(deps, { ...TEST_LEAGUE, holder, now });
  await decideWaiting(deps, holder, now);
  await sleep(PAUSE_MS);
}
