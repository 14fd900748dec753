import type { Mutant } from '#tests/mutants/mutant.ts';

const seats = ['modules/seats/seats.test.ts'];
const gate = ['modules/seats/seats-gate.test.ts'];
const room = ['tests/rooms/room.test.ts'];
const journal = ['tests/rooms/journal.test.ts'];
const SQL = 'modules/seats/sql/seats.sql';
const COMMANDS = 'modules/seats/seat-commands.ts';
const ROOMS = 'platform/rooms/sql/rooms.sql';

/** Faults in the money of sittings, and in the frames and journals of rooms. */
export const seatsAndRooms: readonly Mutant[] = [
  {
    name: 'a step of a sitting is applied out of its order',
    file: SQL,
    text: ' OR s.steps + 1 <> asking.n\n',
    replacement: '\n',
    tests: [...gate, ...seats],
    by: 'a step is the next one',
  },
  {
    name: 'more is staked than lies on the table',
    file: SQL,
    text: 'OR s.chips < asking.staked OR asking.back',
    replacement: 'OR asking.back',
    tests: gate,
    by: 'within what lies on the table',
  },
  {
    name: 'a member sits down twice in a room',
    file: SQL,
    text: "WHERE s.member_id = asking.member AND s.room = asking.room AND s.state = 'open'",
    replacement: 'WHERE false',
    tests: gate,
    by: 'sits down in a room once',
  },
  {
    name: 'a buy-in passes no limit',
    file: COMMANDS,
    text: 'withinPlayLimits({ memberId, merchantId }, amount, { vendor, gameCode, cycle: null }),',
    replacement: '',
    tests: seats,
    by: 'a table is entered by the gates of a stake',
  },
  {
    name: 'money at tables does not count for limits',
    file: SQL,
    text: 'sum(sitting_at_stake(s)), 0)::bigint FROM sitting s WHERE s.member_id',
    replacement: 'sum(sitting_at_stake(s)), 0)::bigint FROM sitting s WHERE false AND s.member_id',
    tests: seats,
    by: 'a table is entered by the gates of a stake',
  },
  {
    name: 'a repeat of a checkpoint may say something else',
    file: COMMANDS,
    text: 'meaning },\n    account: seats[0]',
    replacement: 'meaning: [] },\n    account: seats[0]',
    tests: seats,
    by: 'a repeat that says something else is refused',
  },
  {
    name: 'an event is shown before it is stored',
    file: 'platform/rooms/input-queue.ts',
    text: 'if (seen !== undefined) shown.push({ to, event: seen });',
    replacement: 'if (seen !== undefined) audience.deliver([{ to, event: seen }], stored.seq);',
    tests: room,
    by: 'nothing is shown before it is stored',
  },
  {
    name: 'an act that is sent again happens again',
    file: 'platform/rooms/room.ts',
    text: 'n <= queue.doneBy(to.viewer) ? undefined : queue.take(to.viewer, n, act)',
    replacement: 'queue.take(to.viewer, n, act)',
    tests: room,
    by: 'an act that is sent again happens once',
  },
  {
    name: 'the journal takes rows of an owner that has lost its room',
    file: ROOMS,
    text: 'JOIN room r ON r.id = g.room AND r.epoch = g.epoch',
    replacement: 'JOIN room r ON r.id = g.room',
    tests: journal,
    by: 'a room is led by one process at a time',
  },
  {
    name: 'rooms are taken right after the database was away',
    file: ROOMS,
    text: 'CASE WHEN p.until < now_is THEN now_is ELSE p.since END',
    replacement: 'p.since',
    tests: journal,
    by: 'after the database was away nobody takes a room',
  },
];
