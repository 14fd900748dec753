import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { openCommand, roundCommand, type RoundOrder } from '#modules/bets/round-command.ts';
import { stepCommand } from '#modules/bets/step-command.ts';
import { buyInCommand, topUpCommand, type BuyIn } from '#modules/seats/seat-commands.ts';
import { betCommand } from '#modules/vendor-rounds/vendor-command.ts';
import { storeCommand } from '#modules/vendor-wallets/transfer-commands.ts';
import { loadFamilies, rulesOfKind } from '#modules/rules/index.ts';
import type { Command, Gate } from '#modules/wallet/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { gatesAlone, type Planted } from '#tests/factories/gates.ts';

/** Files in which money leaves an account of a member for play, with the functions whose gates judge it there. */
const BETS: Readonly<Record<string, readonly string[]>> = {
  'modules/bets/round-command.ts': [
    'mayStake(stakingOf(order, externalId), stake, bonus)',
    "mayStake(stakingOf(order, origin.kind === 'seed'",
  ],
  'modules/bets/step-command.ts': ['mayStake({ ...stakingOf(round), isBegun: true }, more, bonus)'],
  'modules/seats/seat-commands.ts': ['...mayBuy(order, amount)', '...mayBuy(sitting, amount)', 'withinPlayLimits(', 'timeInPlay('],
  'modules/sportsbook/slips/bet-command.ts': ['mayStake(stakingOf(order, gameCodeOf(lines)), stake, bonus)'],
  'modules/vendor-rounds/vendor-command.ts': [
    "mayStake({ ...player, mode: 'real', vendor, gameCode, cycle: `${vendor}/${round}` }, amount, bonus)",
  ],
  'modules/vendor-rounds/buy-ins.ts': ["mayStake({ ...player, mode: 'real', vendor, gameCode, cycle: null }, amount, undefined)"],
  'modules/vendor-wallets/transfer-commands.ts': ['withoutPlayLimits(memberId)'],
  'modules/free-rounds/play-free-round.ts': ['withinPlayLimits('],
  // A stake that was set aside was judged then; the state of the account is judged again.
  'modules/sportsbook/waiting/waiting-command.ts': ['mayStillStake(bet)'],
};

/** Files in which it leaves for something else. */
const OTHERS: Readonly<Record<string, string>> = {
  'modules/bonus/end-bonus.ts': 'the end of a bonus',
  'modules/cashier/cases/reversal-verdicts.ts': 'a deposit that is taken back',
  'modules/cashier/reversals/reverse-deposit.ts': 'a deposit that is taken back',
  'modules/draws/results/correct-tickets.ts': 'a corrected result',
  'modules/jackpots/judge.ts': 'a pool that is won',
  'modules/points/spend.ts': 'a gift of the mall',
  'modules/seats/move-prizes.ts': 'prizes of a disqualified player, which go to the others',
  'modules/sportsbook/settlement/correction-command.ts': 'a corrected result',
  'modules/transfers/send-transfer.ts': 'money to another member, which counts as a deposit there',
  'modules/vault/vault.ts': 'money that is put aside, and back',
  'modules/wallet/debt.ts': 'a debt that is paid',
  'modules/wallet/release-expired-holds.ts': 'money that was set aside and goes back',
  'modules/withdrawals/request-withdrawal.ts': 'a withdrawal',
  'modules/withdrawals/review/work-withdrawal.ts': 'a withdrawal',
};

/** A member's account as the source of a transfer. */
const LEAVES = /\bfrom: (?:bonus \? \[player|player\b|cash\b|chips\b|\[cash|account\b|held\b(?!!))|\bstakeMove\(|mode: 'free'/;

test('every file that takes money from a member is a bet with its gates, or is known to be none', () => {
  const files = globSync('modules/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const taking = files.filter((file) => LEAVES.test(readFileSync(join(root, file), 'utf8')));
  const known = [...Object.keys(BETS), ...Object.keys(OTHERS)];
  expect(taking.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !taking.includes(file))).toEqual([]);
  for (const [file, gates] of Object.entries(BETS)) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ');
    expect([file, gates.filter((gate) => !text.includes(gate))]).toEqual([file, []]);
  }
});

const usd = (minor: bigint) => money(minor, 'USD');
const of = (kind: string) => ({ id: 1n, kind, currency: 'USD', memberId: 1n }) as const;
const accounts = { player: of('cash'), house: { id: 2n, kind: 'house', currency: 'USD' }, chips: of('chips') } as const;
const caller = { memberId: 1n, merchantId: 9, currency: 'USD' };
const now = new Date();
const SLOT = { vendor: 'AE', gameCode: 'SPIN' };
const playable = { title: SLOT, family: { code: 'f' }, rules: { model: 'm' } };
const order = { caller, mode: 'real', requestId: 'r', stake: usd(100n), bet: {}, playable, now } as unknown as RoundOrder;
const ticket = { seedId: 1n, nonce: 1n, suffix: '', gate: { kind: 'fair_nonce', args: {} }, usesNonce: { kind: 'fair_nonce', row: {} } };
const opened = { state: {}, drawn: 0, facts: {} };
const buyIn: BuyIn = { room: 'r', name: 'n', ...caller, mode: 'real', ...SLOT, amount: usd(100n), at: now } as unknown as BuyIn;
const coup = { kind: 'coup', coupId: 1n, nonce: 1n, place: 0, seat: null, gates: [] } as const;
const draw = { kind: 'draw', drawId: 1n, nonce: 1n, gates: [] } as const;
const seed = { kind: 'seed', ...ticket, gates: [] } as never;
const round = { id: 1n, ...caller, mode: 'real', ...SLOT, stake: usd(100n), step: 0, stakedIn: [1n], acts: [] } as never;
const more = { act: {}, state: {}, drawn: 0, more: usd(100n), facts: {} };

/** The commands of every product, each with a stake of a dollar, and whether it begins a cycle of its own. */
const PRODUCTS: Readonly<Record<string, [command: Command<string, never>, isCycle: boolean]>> = Object.fromEntries(
  (
    [
      ['a round of one press', roundCommand(order, { outcome: '{}', payout: usd(0n) }, accounts, ticket as never), true],
      ['a round in steps', openCommand(order, opened, accounts, seed), true],
      ['more on a round that goes on', stepCommand(round, more, accounts, { requestId: 'r', now, weightBps: 10_000 }), false],
      ['a bet at a table', openCommand(order, opened, accounts, coup), false],
      ['a ticket', openCommand(order, opened, accounts, draw), false],
      ['a seat of poker or fishing', buyInCommand(buyIn, accounts), false],
      ['more at a seat', topUpCommand({ ...buyIn, id: 1n } as never, { n: 1, amount: usd(100n), at: now }, accounts), false],
      [
        'a bet at a vendor',
        betCommand({ vendor: 'AE', id: '1', player: caller, now, gameCode: 'SPIN', round: 'r', amount: usd(100n), shut: [] }, accounts, {
          bar: undefined,
          bonus: undefined,
          weightBps: 10_000,
        }),
        true,
      ],
    ] as [string, Command<string, never>, boolean][]
  ).map(([name, command, isCycle]) => [name, [command, isCycle]]),
);

const gates = await gatesAlone();
const BRAND: Planted = [
  'merchant',
  { id: 9, code: 'B', time_zone: 'UTC', settings: { saferPlay: 'strict' }, languages: '{en}', currencies: '{USD}' },
];
const GAMES: Planted[] = [
  ['game', { node_id: 7, vendor: 'AE', game_code: 'SPIN', game_type: 'RNG', model: 'slots/lines', released_on: '2026-01-01' }],
];
const limit = (kind: string, amount: number): Planted => ['member_limit', { member_id: 1, kind, period: 'day', amount }];
const just = { member_id: 1, day: new Date().toISOString().slice(0, 10), last_at: now };

/** States of member and brand that refuse every stake for real, with the refusal. */
const REFUSING: readonly [string, Planted[], string][] = [
  ['a stake limit', [limit('stake', 99)], 'limits.stake_limit_reached'],
  ['a loss limit', [limit('loss', 99)], 'limits.loss_limit_reached'],
  ['a time limit', [limit('time', 15), ['play_time', { ...just, ms: 900_000 }]], 'limits.time_limit_reached'],
  [
    'a limit of the brand',
    [['merchant', { ...BRAND[1], settings: { playLimits: { stake: { day: '0.99' } } } }]],
    'limits.stake_limit_reached',
  ],
  [
    'a round at another game',
    [BRAND, ['open_round', { id: 5, member_id: 1, mode: 'real', vendor: 'AE', game_code: 'OTHER' }]],
    'limits.game_elsewhere',
  ],
  [
    'a seat at another game',
    [BRAND, ['sitting', { id: 5, member_id: 1, mode: 'real', state: 'open', vendor: 'AE', game_code: 'OTHER' }]],
    'limits.game_elsewhere',
  ],
];
const gateOf = (command: Command<string, never>, kind: string): Gate => command.gates!.find((gate) => gate.kind === kind)!;
const args = (gate: Gate) =>
  JSON.parse(JSON.stringify(gate.args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))) as object;
const requested = (command: Command<string, never>, rows: readonly Planted[]) =>
  gates.check('play_limit', [...GAMES, ...rows], args(gateOf(command, 'play_limit')) as never);

describe.each(Object.entries(PRODUCTS))('%s', (_name, [command, isCycle]) => {
  test.each(REFUSING)('is refused by %s', async (_what, rows, refusal) => {
    expect(await requested(command, rows)).toEqual([refusal]);
  });

  test('is refused to a member who is excluded, takes a break or is closed', async () => {
    for (const [state, refusal] of [
      ['excluded', 'identity.excluded'],
      ['timed_out', 'identity.timed_out'],
      ['closed', 'identity.account_closed'],
    ]) {
      const member: Planted = ['member', { id: 1, merchant_id: 9, account_type: 0, state, state_until: new Date(Date.now() + 60_000) }];
      expect(await gates.check('member', [member], args(gateOf(command, 'member')) as never)).toEqual([refusal]);
    }
  });

  test(isCycle ? 'waits for the least cycle before it' : 'begins no cycle and waits for none', async () => {
    const busy: Planted = ['play_time', { ...just, ms: 0, busy_until: new Date(Date.now() + 60_000), cycle: 'before' }];
    expect(await requested(command, [BRAND, busy])).toEqual([isCycle ? 'limits.too_soon' : null]);
    expect(await requested(command, [BRAND])).toEqual([null]);
  });

  test('is counted as time in play by the gate that lets it through', () => {
    expect(gateOf(command, 'play_limit').counts).toMatchObject({
      kind: 'play_time',
      row: { member: '1', merchant: 9, vendor: 'AE', game: 'SPIN' },
    });
  });

  test('is above the cap of a slot by a cent', async () => {
    const gate = { ...args(gateOf(command, 'play_limit')), stake: '201' };
    expect(await gates.check('play_limit', [...GAMES, BRAND], gate as never)).toEqual(['limits.stake_capped']);
  });
});

test('every family has rounds that the gate spaces, that a table or a draw spaces, or that `strict` shuts', async () => {
  const families = await loadFamilies(root);
  const titles = globSync('vendors/*/titles.csv', { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
  for (const [name, { betMs, restMs }] of rulesOfKind(families, 'shared')) expect([name, betMs + restMs >= 5_000]).toEqual([name, true]);
  for (const name of rulesOfKind(families, 'seat').keys()) {
    const categories = titles.filter((line) => line.includes(`,${name},`)).map((line) => line.split(',')[6]);
    expect([name, categories.filter((category) => category !== 'FISH' && category !== 'PVP')]).toEqual([name, []]);
  }
  const kinds = new Set(families.flatMap(({ models, open }) => [...models.keys()].map((model) => open(model)?.kind)));
  expect([...kinds].filter((kind) => kind !== undefined).toSorted()).toEqual(['instant', 'seat', 'shared', 'stepped', 'ticket']);
});

test('a game of a category whose cycles nobody holds is not offered under the strict profile', async () => {
  const [, [seat]] = Object.entries(PRODUCTS).find(([name]) => name.startsWith('a seat'))!;
  const fishing: Planted = ['game', { ...GAMES[0]![1], game_type: 'FISH', model: 'fishing/one' }];
  const gate = args(gateOf(seat, 'play_limit')) as never;
  expect(await gates.check('play_limit', [fishing, BRAND], gate)).toEqual(['limits.not_offered']);
  expect(await gates.check('play_limit', [fishing], gate)).toEqual([null]);
});

test('money goes to no wallet of a vendor while a limit or a term of play would have to be held there', async () => {
  const { gates: out } = storeCommand(
    { id: '1', caller, vendor: 'SIMT', direction: 'in', amount: usd(1n), isAll: false, requestId: 'r', now } as never,
    { cash: accounts.player, held: of('held'), clearing: accounts.house },
  );
  const gate = args(out!.find(({ kind }) => kind === 'no_play_limit')!) as never;
  const member: Planted = ['member', { id: 1, merchant_id: 9, account_type: 0 }];
  const common: Planted = ['merchant', { ...BRAND[1], settings: {} }];
  expect(await gates.check('no_play_limit', [member, common], gate)).toEqual([null]);
  for (const kind of ['stake', 'loss', 'time'])
    expect(await gates.check('no_play_limit', [member, common, limit(kind, 1_000)], gate)).toEqual(['limits.not_kept_outside']);
  expect(await gates.check('no_play_limit', [member, BRAND], gate)).toEqual(['limits.not_kept_outside']);
  const brand: Planted = ['merchant', { ...BRAND[1], settings: { playLimits: { time: { day: '60' } } } }];
  expect(await gates.check('no_play_limit', [member, brand], gate)).toEqual(['limits.not_kept_outside']);
});
