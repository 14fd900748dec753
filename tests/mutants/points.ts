import type { Mutant } from '#tests/mutants/mutant.ts';

const EARN = 'modules/points/sql/earn.sql';
const ORDERS = 'modules/points/sql/orders.sql';
const SPEND = 'modules/points/spend.ts';
const BY_HAND = 'modules/points/back-office/give-points.ts';
const tests = ['modules/points/points.test.ts'];
const byHand = ['modules/points/by-hand.test.ts'];

/** Faults in points: what earns, spends and returns them. */
export const points: readonly Mutant[] = [
  {
    name: 'parts of a point are lost',
    file: EARN,
    text: 'max(e.rest + e.upto) % max(e.per)',
    replacement: '0',
    tests,
    by: 'parts of a point are kept',
  },
  {
    name: 'each day begins with the whole rest',
    file: EARN,
    text: 'ORDER BY h.day)::bigint',
    replacement: 'ORDER BY h.day ROWS CURRENT ROW)::bigint',
    tests,
    by: 'with one rest over the days',
  },
  {
    name: 'turnover without a rule earns',
    file: EARN,
    text: 'r.game_type = h.game_type AND r.currency = h.currency\n     WHERE',
    replacement: 'r.currency = h.currency\n     WHERE',
    tests,
    by: 'parts of a point are kept',
  },
  {
    name: 'points below zero are asked for one by one',
    file: ORDERS,
    text: 'WHERE wanted.running > coalesce(b.points, 0)',
    replacement: 'WHERE wanted.points > coalesce(b.points, 0) + 1000000',
    tests,
    by: 'of fifty at once those that fit',
  },
  {
    name: 'the last gift goes to many',
    file: ORDERS,
    text: 'OR found.running > found.stock',
    replacement: '',
    tests,
    by: 'for the last gift',
  },
  {
    name: 'another price is paid than was read',
    file: ORDERS,
    text: "found.state IS DISTINCT FROM 'listed' OR found.points <> found.asks * found.quantity\n",
    replacement: "found.state IS DISTINCT FROM 'listed'\n",
    tests,
    by: 'are not those that were read',
  },
  {
    name: 'the price of a gift leaves beside a running bonus',
    file: SPEND,
    text: 'debtFree(memberId, currency), bonusFree(memberId)]',
    replacement: 'debtFree(memberId, currency)]',
    tests,
    by: 'waits for a running bonus',
  },
  {
    name: 'a rejected gift is not put back',
    file: ORDERS,
    text: 'SET stock = i.stock + d.quantity',
    replacement: 'SET stock = i.stock',
    tests,
    by: 'come back with the price',
  },
  {
    name: 'rejected points stay away',
    file: ORDERS,
    text: "FROM decided WHERE state = 'rejected' GROUP BY member_id",
    replacement: "FROM decided WHERE state = 'approved' GROUP BY member_id",
    tests,
    by: 'for a gift that staff approve',
  },
  {
    name: 'an order is decided again',
    file: 'modules/points/back-office/decide-order.ts',
    text: "if (state !== 'in_process') return state === verdict ? ok(verdict) : err('points.order_decided');",
    replacement: '',
    tests,
    by: 'for a gift that staff approve',
  },
  {
    name: 'the price of a rejected gift is kept',
    file: 'modules/points/back-office/decide-order.ts',
    text: "verdict === 'rejected' && order.amount > 0n",
    replacement: "verdict === 'rejected' && order.amount < 0n",
    tests,
    by: 'come back with the price',
  },
  {
    name: 'the price beside the points is for one, however many',
    file: SPEND,
    text: 'item.price * BigInt(quantity)',
    replacement: 'item.price',
    tests,
    by: 'more than one at their price',
  },
  {
    name: 'a repeat asks for the ratio of now',
    file: SPEND,
    text: 'if (before) {',
    replacement: 'if (before && before.points < 0) {',
    tests,
    by: 'its answer stays',
  },
  {
    name: 'points are exchanged at another ratio than was read',
    file: SPEND,
    text: "if (ratio.points !== BigInt(points)) return err('points.price_changed');",
    replacement: '',
    tests,
    by: 'are not those that were read',
  },
  {
    name: 'points by hand are split into small changes',
    file: BY_HAND,
    text: 'Math.abs(points) > (await aloneLeft(tx, id, alone, now))',
    replacement: 'Math.abs(points) > alone',
    tests: byHand,
    by: 'in one change or in many of a day',
  },
  {
    name: 'more points are taken by hand than there are',
    file: BY_HAND,
    text: 'gates: points < 0 ?',
    replacement: 'gates: points > 0 ?',
    tests: byHand,
    by: 'never take more than there is',
  },
  {
    name: 'points by hand are given for each press',
    file: BY_HAND,
    text: 'const before = await findGrant(tx, grantId);',
    replacement: "const before = await findGrant(tx, '00000000-0000-0000-0000-000000000000');",
    tests: byHand,
    by: 'of fifty equal requests one counts',
  },
];
