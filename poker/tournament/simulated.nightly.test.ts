import { expect, test } from 'vitest';
import { START_STACK } from '#poker/tournament/levels.ts';
import { paidPlaces } from '#poker/tournament/prizes.ts';
import type { TournamentConfig } from '#poker/tournament/state.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { PlayedTournament, tournamentOf } from '#tests/factories/poker/played-tournament.ts';

const kinds: [string, Partial<TournamentConfig>][] = [
  ['a freezeout', { lateLevels: 0, size: 9 }],
  ['a progressive knockout', { lateLevels: 2, bounty: 'progressive', cost: { prize: 501n, fee: 50n, head: 501n } }],
  ['rebuys', { kind: 'rebuy', lateLevels: 3 }],
  ['Omaha', { variant: 'PO', lateLevels: 0 }],
];

test.each(kinds)(
  'five hundred bots play %s to the end: chips stay, every prize and head is paid once',
  { timeout: 3_600_000 },
  (_kind, config) => {
    const run = new PlayedTournament(tournamentOf(config), testDice(120)).register(500);
    run.onHand = () => {
      const { state } = run;
      const bought = state.entries.reduce((sum, { rebuys, hasAddOn }) => sum + 1 + rebuys + (hasAddOn ? 1 : 0), 0);
      const chips = state.entries.reduce((sum, { stack }) => sum + stack, 0);
      if (chips !== bought * START_STACK) throw new Error(`${chips} chips of ${bought} stacks`);
      for (const { id } of state.entries) {
        const entry = state.entries.find((one) => one.id === id)!;
        if (entry.state === 'deciding' && entry.no % 3 === 0) run.give({ kind: 'rebuy', entry: id });
      }
    };
    run.tick().play();
    const places = run.events.flatMap((event) => (event.kind === 'pay' && event.reason === 'prize' ? [event.place!] : []));
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: paidPlaces(500) }, (_place, at) => at + 1));
    expect(run.paid('prize')).toBe(run.state.pool);
    expect(run.paid('bounty')).toBe(500n * run.state.config.cost.head);
  },
);
