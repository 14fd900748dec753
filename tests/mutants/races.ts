import type { Mutant } from '#tests/mutants/mutant.ts';

const HEAR = 'modules/races/sql/hear.sql';
const FREEZE = 'modules/races/sql/freeze.sql';
const PRIZES = 'modules/races/sql/prizes.sql';
const END = 'modules/races/end-races.ts';
const tests = ['modules/races/races.test.ts'];
const desk = ['modules/races/back-office/desk.test.ts'];

/** Faults in races: what counts, who has which place, what is paid. */
export const races: readonly Mutant[] = [
  {
    name: 'a void round counts in a race',
    file: HEAR,
    text: 'SELECT turnover > 0 AND stake >= r.least_stake',
    replacement: 'SELECT turnover >= 0 AND stake >= r.least_stake',
    tests,
    by: 'a net win is what rounds paid',
  },
  {
    name: 'a race counts stakes below its least',
    file: HEAR,
    text: 'SELECT turnover > 0 AND stake >= r.least_stake',
    replacement: 'SELECT turnover > 0',
    tests,
    by: 'turnover adds up',
  },
  {
    name: 'the worst round of a race stays',
    file: HEAR,
    text: 'THEN greatest(s.score, excluded.score)',
    replacement: 'THEN excluded.score',
    tests,
    by: 'the best round counts',
  },
  {
    name: 'a race counts play from after its end',
    file: HEAR,
    text: 'AND h.at >= r.starts_at AND h.at < r.ends_at',
    replacement: 'AND h.at >= r.starts_at',
    tests,
    by: 'turnover adds up',
  },
  {
    name: 'a race that was called off goes on',
    file: HEAR,
    text: "AND r.currency = h.currency AND r.state = 'published' AND r.frozen_at IS NULL\n",
    replacement: 'AND r.currency = h.currency AND r.frozen_at IS NULL\n',
    tests: desk,
    by: 'called off before its end',
  },
  {
    name: 'those of one score are each paid the whole place',
    file: FREEZE,
    text: '/ ranked.shared_by AS amount',
    replacement: '/ 1 AS amount',
    tests,
    by: 'share their prizes in equal parts',
  },
  {
    name: 'a place is paid to who has nothing',
    file: FREEZE,
    text: 'AND s.score >= coalesce(least, 1)',
    replacement: 'AND s.score >= coalesce(least, -100000)',
    tests,
    by: 'nobody is paid for less than nothing',
  },
  {
    name: 'a race is frozen again',
    file: FREEZE,
    text: "WHERE id = a_race AND state = 'published' AND frozen_at IS NULL RETURNING",
    replacement: "WHERE id = a_race AND state = 'published' RETURNING",
    tests,
    by: 'fifty at once pay each place once',
  },
  {
    name: 'a race does not wait for the outbox',
    file: END,
    text: 'if (await isWaiting(tx, { consumer: CONSUMER, topic: TOPIC, before: settledBy })) return false;',
    replacement: 'await isWaiting(tx, { consumer: CONSUMER, topic: TOPIC, before: settledBy });',
    tests,
    by: 'waits a minute',
  },
  {
    name: 'a place is paid by two commands',
    file: PRIZES,
    text: 'WHERE asking.nth > 1 OR asking.paid OR p.member_id IS NULL',
    replacement: 'WHERE p.member_id IS NULL',
    tests,
    by: 'paid once, by whichever command',
  },
  {
    name: 'a race pays what is not due',
    file: PRIZES,
    text: 'WHERE asking.nth > 1 OR asking.paid OR p.member_id IS NULL',
    replacement: 'WHERE asking.nth > 1 OR asking.paid',
    tests,
    by: 'due for another amount',
  },
  {
    name: 'a race pays beyond its purse',
    file: PRIZES,
    text: 'WHERE b.total IS NULL OR b.paid + wanted.running > b.total',
    replacement: 'WHERE b.total IS NULL',
    tests,
    by: 'no more is paid than the sum of the places',
  },
];
