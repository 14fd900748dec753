import type { Mutant } from '#tests/mutants/mutant.ts';

const TICKETS = 'modules/rounds/tickets/tickets.test.ts';
const SSC = 'games/ssc/ssc.test.ts';

/** Faults in tickets and draws. */
export const tickets: readonly Mutant[] = [
  {
    name: 'tickets are sold after the close',
    file: 'modules/rounds/sql/draw.sql',
    text: "WHERE d.id IS NULL OR d.state <> 'open' OR clock_timestamp() >= d.closes_at",
    replacement: "WHERE d.id IS NULL OR d.state <> 'open'",
    tests: [TICKETS],
    by: 'given back before the close alone',
  },
  {
    name: 'what is owed on a number is counted for each ticket alone',
    file: 'modules/rounds/sql/draw.sql',
    text: 'WHERE w.owed + coalesce(l.owed, 0) > w.most',
    replacement: 'WHERE w.owed > w.most',
    tests: [TICKETS],
    by: 'never more than the limit',
  },
  {
    name: 'a ticket that was given back makes no room',
    file: 'modules/rounds/sql/draw.sql',
    text: 'UPDATE draw_load l SET owed = l.owed - g.owed',
    replacement: 'UPDATE draw_load l SET owed = l.owed',
    tests: [TICKETS],
    by: 'never more than the limit',
  },
  {
    name: 'a draw does not wait for a ticket on its way',
    file: 'modules/rounds/tickets/draw-store.ts',
    text: 'AND draws_at <= clock_timestamp() FOR UPDATE',
    replacement: 'AND draws_at <= clock_timestamp()',
    tests: [TICKETS],
    by: 'judged in time and is not committed',
  },
  {
    name: 'tickets of a draw that was called off are settled with it',
    file: 'modules/rounds/tickets/end-ticket.ts',
    text: "if (draw.state === 'void')",
    replacement: 'if (draw.outcome !== null && false)',
    tests: [TICKETS],
    by: 'called off',
  },
  {
    name: 'the link of a draw that was called off is never told',
    file: 'modules/rounds/tickets/lead-draws.ts',
    text: 'await tellVoidLinks(tx, { chainId, link }, (one) => linkOf(chain, one));',
    replacement: '',
    tests: [TICKETS],
    by: 'called off',
  },
  {
    name: 'no rebate is paid',
    file: 'games/kit/lottery/ticket-rules.ts',
    text: 'const rebate = payoutAt(stake, rebateAt(bet.mode)).minor;',
    replacement: 'const rebate = 0n;',
    tests: [SSC],
    by: 'its rebate whatever is drawn',
  },
];
