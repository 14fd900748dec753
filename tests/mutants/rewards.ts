import type { Mutant } from '#tests/mutants/mutant.ts';

const vip = ['modules/vip/vip.test.ts'];
const friends = ['modules/referral/referral.test.ts'];
const tickets = ['modules/reward-tickets/reward-tickets.test.ts'];
const GIFTS = 'modules/vip/sql/gifts.sql';
const JUDGE = 'modules/vip/sql/judge.sql';
const FRIENDS = 'modules/referral/sql/reward.sql';
const OPEN = 'modules/reward-tickets/sql/open.sql';

/** Faults in what levels, friends and tickets give. */
export const rewards: readonly Mutant[] = [
  {
    name: 'a gift is collected again by another request',
    file: GIFTS,
    text: 'EXISTS (SELECT FROM vip_gift_taken t WHERE t.member_id = asked.member AND t.slot = asked.slot) AS taken',
    replacement: 'false AS taken',
    tests: vip,
    by: 'is collected once, however many ask at once',
  },
  {
    name: 'a gift that is over is paid',
    file: GIFTS,
    text: ' AND g.until > clock_timestamp()',
    replacement: '',
    tests: vip,
    by: 'for thirty days',
  },
  {
    name: 'a gift moves another amount than is due',
    file: 'modules/vip/collect-gift.ts',
    text: "transfers: [{ kind: 'vip-gift', from: house, to: cash, amount }]",
    replacement: "transfers: [{ kind: 'vip-gift', from: house, to: cash, amount: { ...amount, minor: amount.minor + 1n } }]",
    tests: vip,
    by: 'is collected once, however many ask at once',
  },
  {
    name: 'cash back of a month is of the level that came after it',
    file: JUDGE,
    text: 'c.member_id = m.member_id AND c.month <= a_month',
    replacement: 'c.member_id = m.member_id',
    tests: vip,
    by: 'by the level that was held in it',
  },
  {
    name: 'a month is judged while its play waits',
    file: 'modules/vip/judge-months.ts',
    text: 'if (await isWaiting(tx, { consumer: CONSUMER, topic: TOPIC, before: endsAt })) return false;',
    replacement: '',
    tests: vip,
    by: 'nor while play of it waits to be heard',
  },
  {
    name: 'a level reached again gives its gift again',
    file: 'modules/vip/sql/hear.sql',
    text: "'level:' || f.rank",
    replacement: "'level:' || f.rank || ':' || r.month",
    tests: vip,
    by: 'is reached at once by the turnover of a month',
  },
  {
    name: 'a friend is rewarded twice',
    file: FRIENDS,
    text: 'row_number() OVER (PARTITION BY asked.friend ORDER BY asked.cmd) > 1\n             OR EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = asked.friend) AS taken',
    replacement: 'false AS taken',
    tests: friends,
    by: 'collected once by fifty at once',
  },
  {
    name: 'more friends are rewarded than the brand says',
    file: FRIENDS,
    text: 'asking.had + asking.nth > p.most',
    replacement: 'asking.had > p.most',
    tests: friends,
    by: 'no more friends of a member are rewarded',
  },
  {
    name: 'friend and inviter are not compared once more',
    file: 'modules/referral/collect-reward.ts',
    text: 'if (!alike) return friend;',
    replacement: 'return friend;',
    tests: friends,
    by: 'found to be alike before its reward',
  },
  {
    name: 'a ticket is opened twice',
    file: OPEN,
    text: 'OR t.withdrawn_at IS NOT NULL OR asking.nth > 1 OR o.ticket_id IS NOT NULL',
    replacement: 'OR t.withdrawn_at IS NOT NULL',
    tests: tickets,
    by: 'is paid once, however many requests',
  },
  {
    name: 'a stopped campaign goes on paying',
    file: OPEN,
    text: "OR c.state <> 'published' OR clock_timestamp()",
    replacement: 'OR clock_timestamp()',
    tests: tickets,
    by: 'of a campaign that ended, was stopped',
  },
  {
    name: 'a withdrawn ticket is opened',
    file: OPEN,
    text: 'WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR',
    replacement: 'WHERE t.id IS NULL OR',
    tests: tickets,
    by: 'one that is withdrawn, is not opened',
  },
  {
    name: 'the gate forgets what was paid of the budget',
    file: OPEN,
    text: 'b.spent + wanted.running > b.total',
    replacement: 'wanted.running > b.total',
    tests: tickets,
    by: 'of 200 members at once for the last of it',
  },
  {
    name: 'what is paid is not taken of the budget',
    file: OPEN,
    text: 'SET spent = b.spent + w.amount',
    replacement: 'SET spent = b.spent',
    tests: tickets,
    by: 'pays the largest smaller prize that fits',
  },
  {
    name: 'the server alone chooses the prize',
    file: 'modules/reward-tickets/open-ticket.ts',
    text: 'stream(ticket.serverSeed, clientSeed, ticket.ticketId)',
    replacement: "stream(ticket.serverSeed, '', ticket.ticketId)",
    tests: tickets,
    by: 'is dealt by the committed seed',
  },
  {
    name: 'a smaller prize is paid where the dealt one fits',
    file: 'kernel/prize-table.ts',
    text: 'if (minor <= left) return dealt;',
    replacement: 'if (minor < left) return dealt;',
    tests: ['kernel/prize-table.test.ts'],
    by: 'the dealt one where it does',
  },
  {
    name: 'a deposit gives tickets twice',
    file: 'modules/reward-tickets/give-tickets.ts',
    text: 'AND t.member_id = m.id AND t.origin = $5)',
    replacement: "AND t.member_id = m.id AND t.origin = $5 || 'again')",
    tests: tickets,
    by: 'once each, up to the most of a member',
  },
  {
    name: 'a ticket of a deposit that was taken back stays',
    file: 'modules/reward-tickets/give-tickets.ts',
    text: 'WHERE t.member_id = $1 AND t.origin = $2 AND t.withdrawn_at IS NULL',
    replacement: 'WHERE t.member_id = $1 AND t.origin = $2 AND t.withdrawn_at IS NOT NULL',
    tests: tickets,
    by: 'withdrawn with a deposit that is taken back',
  },
];
