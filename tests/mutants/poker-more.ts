import type { Mutant } from '#tests/mutants/mutant.ts';

const ALL_IN = 'apps/site/pages/poker/table/show/all-in.test.ts';
const FILE = 'modules/poker/hands/hand-file.test.ts';
const ORDERS = 'modules/poker/room/desk-orders.test.ts';
const DESK = 'modules/poker/desk/desk.test.ts';
const AROUND = 'modules/poker/signals/around.test.ts';

/** Faults around the poker table: winning chances, files of hands, quick seats, orders of staff, unused tables, and signs. */
export const pokerMore: readonly Mutant[] = [
  {
    name: 'chances are shown while somebody may still act',
    file: 'apps/site/pages/poker/table/show/all-in.ts',
    text: 'live.length < 2 || live.filter(',
    replacement: 'live.length > 99 || chairs.filter(',
    tests: [ALL_IN],
    by: 'once all hands that are left lie open',
  },
  {
    name: 'the cards of one board may come on the other',
    file: 'apps/site/pages/poker/table/show/all-in.ts',
    text: 'dead: [...folded, ...boards.toSpliced(at, 1).flat()]',
    replacement: 'dead: folded',
    tests: [ALL_IN],
    by: 'a board that is run twice',
  },
  {
    name: 'a shared pot counts as won alone',
    file: 'poker/chances/chances.ts',
    text: "counts[at]![winners === 1 ? 'wins' : 'splits']++",
    replacement: 'counts[at]!.wins++',
    tests: ['poker/chances/chances.test.ts'],
    by: 'are those of the laboratory',
  },
  {
    name: 'a file has hands of both kinds of money',
    file: 'modules/poker/hands/hand-file.ts',
    text: 'h.mode = $2',
    replacement: "$2 <> ''",
    tests: [FILE],
    by: 'only those of the member and of one kind of money',
  },
  {
    name: 'the days of a file are those of UTC',
    file: 'modules/poker/hands/hand-file.ts',
    text: 'p.at >= $3::date::timestamp AT TIME ZONE $5',
    replacement: "p.at >= $3::date::timestamp AT TIME ZONE coalesce('UTC', $5)",
    tests: [FILE],
    by: 'by the clock of the brand',
  },
  {
    name: 'a repeated order of staff is sent again',
    file: 'modules/poker/desk/send-order.ts',
    text: 'if (added.length === 0) {',
    replacement: 'if (added.length < 0) {',
    tests: [DESK],
    by: 'once by the id of their request',
  },
  {
    name: 'the clock of the levels goes on in a break by hand',
    file: 'poker/tournament/rules.ts',
    text: 'state.levelEnds += ms;',
    replacement: '',
    tests: ['poker/tournament/director.test.ts'],
    by: 'a break by hand begins',
  },
  {
    name: 'a table with somebody who looks on is closed as unused',
    file: 'modules/poker/room/desk-orders.ts',
    text: '[table.queue, there, players,',
    replacement: '[table.queue, players,',
    tests: [ORDERS],
    by: 'an unused table closes',
  },
  {
    name: 'the last table of a stake is closed as unused',
    file: 'modules/poker/lobby/retire-tables.ts',
    text: 'free.slice(retained)',
    replacement: 'free.slice(0)',
    tests: ['modules/poker/lobby/maintain.test.ts'],
    by: 'each stake retains one',
  },
  {
    name: 'a seat without its player counts as silent in a tournament',
    file: 'modules/poker/signals/silence-store.ts',
    text: 'inDraw && thought.length > 0',
    replacement: 'inDraw',
    tests: [AROUND],
    by: 'in which a member has acted itself',
  },
  {
    name: 'a withdrawal long after a sitting is money in passing',
    file: 'modules/poker/signals/around-store.ts',
    text: 'w.requested_at BETWEEN s.last_at AND s.last_at + make_interval(mins => $3)',
    replacement: 'w.requested_at >= s.last_at',
    tests: [AROUND],
    by: 'three short sittings',
  },
  {
    name: 'two of a telephone company are a pair of one network',
    file: 'modules/identity/sql/shared.sql',
    text: 'AND c.members <= most_members',
    replacement: '',
    tests: [AROUND],
    by: 'from one network are a weak sign',
  },
  {
    name: 'a seat that was chosen is taken whenever its table opens',
    file: 'apps/site/pages/poker/table/seat/quick-seat.ts',
    text: 'one && Date.now() <= one.until ? one.chips : undefined',
    replacement: 'one?.chips',
    tests: ['apps/site/pages/poker/table/seat/quick-seat.test.ts'],
    by: 'within half a minute',
  },
];
