import { expect, test } from 'vitest';
import type { Dialect } from '#modules/gateway/index.ts';
import oneWallet from '#vendors/one-wallet/dialect.ts';
import seamless from '#vendors/seamless/dialect.ts';
import signedForm from '#vendors/signed-form/dialect.ts';

const bet = {
  player_id: 'p7',
  user: 'p7',
  userId: 'p7',
  session_token: 't',
  token: 't',
  transaction_uuid: 'b1',
  reference: 'b1',
  round_id: 'r1',
};
const round = { round: 'r1', roundId: 'r1', game_code: 'G', gameId: 'G', currency: 'USD' };
const text = { ...bet, ...round, amount: '100000' };
const SAYINGS: readonly (readonly [string, Dialect, string, object, object])[] = [
  ['a flag', seamless, 'bet', text, { is_free: true }],
  ['a reward', seamless, 'bet', text, { is_free: false, reward_uuid: 'w1' }],
  ['a flag', oneWallet, 'transaction/bet', { ...text, amount: 100_000 }, { is_free: true }],
  ['a reward', oneWallet, 'transaction/bet', { ...text, amount: 100_000 }, { reward_uuid: 'w1' }],
  ['a code', signedForm, 'bet.html', { ...text, amount: '1.00' }, { bonusCode: 'w1' }],
];

test.each(SAYINGS)('a free bet, told by %s, is never read as a paid one', (_how, { parse }, path, paid, free) => {
  expect(parse(path, paid)).toMatchObject({ kind: 'bet', amount: 100_000n });
  expect(parse(path, paid)).not.toHaveProperty('isFree', true);
  expect(parse(path, { ...paid, ...free })).toMatchObject({ kind: 'bet', isFree: true });
});

test('what says neither yes nor no of a free bet is no call', () => {
  for (const is_free of ['true', 1, null]) expect(seamless.parse('bet', { ...text, is_free })).toMatchObject({ status: 'INVALID_REQUEST' });
});
