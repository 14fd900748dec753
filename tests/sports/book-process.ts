import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { openDatabase } from '#platform/db/database.ts';
import { placeBet } from '#modules/sportsbook/slips/place-bet.ts';
import { decideWaiting } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { leadLeague } from '#modules/sportsbook/lead/lead-league.ts';
import { sportsDeps, TEST_LEAGUE } from '#tests/factories/sports-deps.ts';

/** Line of input with a single bet that this process places. Amounts and ids are texts. */
export type PlaceLine = {
  caller: Omit<Caller, 'memberId'> & { memberId: string };
  requestId: string;
  unit: string;
  leg: { market: string; outcome: string; price: number; epoch: number };
};

/**
 * Process that leads the league of the tests, decides its bets and places the bets of its input until it is killed. It prints a line once
 * it is ready.
 */
const { url, holder } = JSON.parse(process.argv[2]!) as { url: string; holder: string };
const PAUSE_MS = 20;
const now = () => new Date();
const { deps } = await sportsDeps(openDatabase({ url, max: 6 }), { owed: '100000.00', paid: '100000.00' });
deps.pace.ahead = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  const { caller, requestId, unit, leg } = JSON.parse(line) as PlaceLine;
  const slip = { sizes: [1], legs: [{ ...leg, market: BigInt(leg.market), isBanker: false }] };
  const order = { requestId, unit: money(BigInt(unit), 'USD'), slip, policy: 'higher' as const, front: 'SBT', now: now() };
  // The process may be killed while it places the bet.
  void placeBet(deps, { ...order, caller: { ...caller, memberId: BigInt(caller.memberId) } }).catch(() => undefined);
});
process.stdout.write('ready\n');
for (;;) {
  await leadLeague(deps, { ...TEST_LEAGUE, holder, now });
  await decideWaiting(deps, holder, now);
  await sleep(PAUSE_MS);
}
