import type { Mutant } from '#tests/mutants/mutant.ts';

const BETS = 'modules/sportsbook/bets.test.ts';
const GATE = 'modules/sportsbook/sportsbook-gate.test.ts';
const LIVE = 'modules/sportsbook/live.test.ts';
const CASH_OUT = 'modules/sportsbook/cash-out.test.ts';
const OPPOSITE = 'modules/sportsbook/opposite-bets.test.ts';
const LOAD = 'modules/sportsbook/load-stop.test.ts';
const JUMPS = 'tests/sports/jumps.test.ts';
const FEEDS = 'tests/sports/feeds.test.ts';
const DESK = 'tests/sports/desk-more.test.ts';

const ACCEPTS = 'modules/sportsbook/sql/accepts.sql';
const COVER = 'modules/sportsbook/sql/cover.sql';
const SETTLE = 'modules/sportsbook/settlement/settle-command.ts';
const CORRECTION = 'modules/sportsbook/settlement/correction-command.ts';

/** Faults in accepting, waiting, settling, correcting and selling bets on sports, and in their stops. */
export const sportsMoney: readonly Mutant[] = [
  {
    name: 'bets of one commit take the same room of an outcome',
    file: ACCEPTS,
    text: 's.owed_before + s.owed_by > s.room',
    replacement: 's.owed_before + s.owed > s.room',
    tests: [GATE],
    by: 'share the room of an outcome',
  },
  {
    name: 'each bet of a day has the limit of the day',
    file: ACCEPTS,
    text: 'd.own > 0 AND d.potential > d.cap',
    replacement: 'd.own > 0 AND d.own > d.cap',
    tests: [BETS],
    by: 'what a member may win in a day',
  },
  {
    name: 'a bet is taken after the start of its match',
    file: ACCEPTS,
    text: "WHEN s.state = 'open' AND clock_timestamp() >= s.starts_at THEN",
    replacement: 'WHEN false THEN',
    tests: [GATE],
    by: 'each thing that can have changed',
  },
  {
    name: 'a bet in play is taken at stale prices',
    file: ACCEPTS,
    text: "WHEN s.state = 'live' AND coalesce(clock_timestamp() >= s.fresh_until, true)",
    replacement: 'WHEN false',
    tests: [GATE],
    by: 'while its prices are fresh',
  },
  {
    name: 'a bet in play is taken without a delay',
    file: ACCEPTS,
    text: "NOT (s.state = 'live' AND coalesce(s.delayed, false))",
    replacement: "NOT (s.state = 'live')",
    tests: [GATE],
    by: 'only by a bet that waits',
  },
  {
    name: 'a bet is taken at the state before a goal',
    file: ACCEPTS,
    text: 'WHEN s.epoch <> s.epoch_now THEN',
    replacement: 'WHEN false THEN',
    tests: [GATE],
    by: 'each thing that can have changed',
  },
  {
    name: 'a price below that of the market is stored as requested',
    file: ACCEPTS,
    text: 'WHEN s.price <> s.price_now THEN',
    replacement: 'WHEN s.price > s.price_now THEN',
    tests: [GATE],
    by: 'each thing that can have changed',
  },
  {
    name: 'a bet that waited loads nothing',
    file: 'modules/sportsbook/sql/waiting.sql',
    text: 'FROM leg WHERE owed > 0 GROUP BY',
    replacement: 'FROM leg WHERE owed < 0 GROUP BY',
    tests: [LIVE],
    by: 'wait with their stake set aside',
  },
  {
    name: 'a bet is decided however late',
    file: 'modules/sportsbook/waiting/decision.ts',
    text: "if (isLate) return { refuse: 'sports.too_late' };",
    replacement: '',
    tests: [LIVE],
    by: 'each thing that happened has its own answer',
  },
  {
    name: 'a bet is settled again by an old revision',
    file: 'modules/sportsbook/sql/turn.sql',
    text: 'b.revision IS DISTINCT FROM asking.revision OR ',
    replacement: '',
    tests: [GATE],
    by: 'at its own turn',
  },
  {
    name: 'a bet is settled twice in one commit',
    file: 'modules/sportsbook/sql/turn.sql',
    text: 'asking.place > 1 OR ',
    replacement: '',
    tests: [GATE],
    by: 'at its own turn',
  },
  {
    name: 'a sold part of a bet wins again at its end',
    file: SETTLE,
    text: 'const left = BigInt(PARTS - sold);',
    replacement: 'const left = BigInt(PARTS + 0 * sold);',
    tests: [CASH_OUT],
    by: 'sold in parts the rest plays on',
  },
  {
    name: 'a cash-out has no margin',
    file: 'sports/kit/slips.ts',
    text: 'const MARGIN = fraction(5n, 100n);',
    replacement: 'const MARGIN = fraction(0n, 100n);',
    tests: [CASH_OUT],
    by: 'for 95 % of its fair value',
  },
  {
    name: 'a cash-out in play is paid below what was requested',
    file: 'modules/sportsbook/cash-out/decide-sales.ts',
    text: "return paid < least ? 'sports.value_changed' : undefined;",
    replacement: "return paid < 0n * least ? 'sports.value_changed' : undefined;",
    tests: [CASH_OUT],
    by: 'refused below what was requested',
  },
  {
    name: 'a correction pays the new payout whole',
    file: CORRECTION,
    text: 'const change = end.payout - bet.paid!;',
    replacement: 'const change = end.payout;',
    tests: [BETS],
    by: 'a cancelled market is paid the difference',
  },
  {
    name: 'a correction makes no debt',
    file: CORRECTION,
    text: '...back(amount.minor - ofBonus, player, debt)];',
    replacement: '...back(amount.minor - ofBonus, player)];',
    tests: [BETS],
    by: 'into a debt where it is spent',
  },
  {
    name: 'an unsure result of a feed pays any amount',
    file: 'modules/sportsbook/settlement/settle-event.ts',
    text: '|| payout <= ofDollars(limits.unsure, currency).minor;',
    replacement: '|| payout <= 1_000n * ofDollars(limits.unsure, currency).minor;',
    tests: [FEEDS],
    by: 'a first result pays smaller amounts',
  },
  {
    name: 'a bet on the other side counts in full',
    file: SETTLE,
    text: '((stake - covered) * left',
    replacement: '((stake - 0n * covered) * left',
    tests: [OPPOSITE],
    by: 'counts less what it covers',
  },
  {
    name: 'a bet that is over still covers',
    file: COVER,
    text: "o.state = 'open'",
    replacement: "o.state <> 'refused'",
    tests: [OPPOSITE],
    by: 'once the first is over',
  },
  {
    name: 'two of three outcomes cover each other',
    file: COVER,
    text: 'SELECT min(coalesce(e.returned, 0)) AS before, min(',
    replacement: 'SELECT max(coalesce(e.returned, 0)) AS before, max(',
    tests: [OPPOSITE],
    by: 'before all three are bet on',
  },
  {
    name: 'a bet covers another score',
    file: COVER,
    text: 'AND g.score = leg.score',
    replacement: '',
    tests: [OPPOSITE],
    by: 'counts from another score',
  },
  {
    name: 'a market is sold on after a jump',
    file: 'modules/sportsbook/feeds/fed-event-store.ts',
    text: 'THEN -1 ELSE excluded.status END',
    replacement: 'THEN 1 ELSE excluded.status END',
    tests: [JUMPS],
    by: '19.0 for 1.90',
  },
  {
    name: 'a process takes any number of bets at once',
    file: 'modules/sportsbook/slips/load-stop.ts',
    text: 'if (underWay.size >= most) return true;',
    replacement: '',
    tests: [LOAD],
    by: 'of 120 bets on one outcome',
  },
  {
    name: 'the stake factor of a member caps no bet',
    file: 'modules/sportsbook/slips/judged-legs.ts',
    text: 'most: cappedBy(limit, factor)',
    replacement: 'most: cappedBy(limit, 100 + 0 * factor)',
    tests: [DESK],
    by: 'a stake factor caps one bet',
  },
];
