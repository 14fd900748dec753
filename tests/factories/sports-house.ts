import type { SportsLimits } from '#modules/sportsbook/limits.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { TEST_LEAGUE } from '#tests/factories/sports-deps.ts';
import { openSportsWorld } from '#tests/factories/sports-world.ts';

/** A book of one sport, football where none is named, with a database of its own, matches that begin when the test says, and players with 100.00 each. */
export async function openSportsHouse(limits: Partial<SportsLimits> = {}, league = TEST_LEAGUE) {
  return openSportsWorld(await testDatabase(), limits, league);
}
