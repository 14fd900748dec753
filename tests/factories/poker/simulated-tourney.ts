import { START_STACK } from '#poker/tournament/levels.ts';
import { paidPlaces } from '#poker/tournament/prizes.ts';
import { balanceFrom, canBreak } from '#poker/tournament/seating.ts';
import type { TournamentConfig } from '#poker/tournament/state.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';

export type Simulated = { hands: number; balanced: number; handForHand: boolean[]; wrong: string[] };

/**
 * Lets bots play a tournament to its end; every third player without chips buys in again if that is allowed. After each hand the chips must
 * be those of the bought stacks. Between hands no table may have a player too many, unless a table breaks or all wait for the bubble.
 */
export function playSimulated(config: Partial<TournamentConfig>, entries: number, seed: number): Simulated {
  const run = new PlayedTournament(tournamentOf(config), testDice(seed)).register(entries);
  const wrong: string[] = [];
  let balanced = 0;
  run.onHand = (id) => {
    const { state } = run;
    const bought = state.entries.reduce((sum, { rebuys, hasAddOn }) => sum + 1 + rebuys + (hasAddOn ? 1 : 0), 0);
    const chips = state.entries.reduce((sum, { stack }) => sum + stack, 0);
    if (chips !== bought * START_STACK) wrong.push(`${chips} chips of ${bought} stacks`);
    const seatings = state.tables.map(({ id: table, chairs, big }) => ({ table, chairs, big }));
    const own = seatings.find(({ table }) => table === id);
    if (own && !state.round && !canBreak(seatings, state.config.size)) {
      if (balanceFrom(own, seatings)) wrong.push(`table ${id} has a player too many after hand ${run.hands}`);
      balanced++;
    }
    for (const entry of state.entries) if (entry.state === 'deciding' && entry.no % 3 === 0) run.give({ kind: 'rebuy', entry: entry.id });
  };
  run.tick().play();
  const { pool, phase, tables } = run.state;
  const places = run.events.flatMap((event) => (event.kind === 'pay' && event.reason === 'prize' ? [event.place!] : []));
  const due = Array.from({ length: paidPlaces(entries) }, (_place, at) => at + 1);
  if (phase !== 'over' || tables.length !== 1) wrong.push(`${phase} with ${tables.length} tables`);
  if (places.toSorted((a, b) => a - b).join() !== due.join()) wrong.push(`places ${places.join()}`);
  if (run.paid('prize') !== pool) wrong.push(`prizes of ${run.paid('prize')} for a pool of ${pool}`);
  const heads = BigInt(entries) * run.state.config.cost.head;
  if (run.paid('bounty') !== heads) wrong.push(`bounties of ${run.paid('bounty')} for heads of ${heads}`);
  const handForHand = run.events.flatMap((event) => (event.kind === 'handForHand' ? [event.isOn] : []));
  return { hands: run.hands, balanced, handForHand, wrong };
}
