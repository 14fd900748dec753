import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kernel/money.ts';
import type { Call, Dialect, Outcome } from '#modules/gateway/index.ts';
import { ofUnits } from '#modules/gateway/index.ts';
import { withoutSecrets } from '#modules/gateway/messages/without-secrets.ts';
import { cutUnits } from '#modules/gateway/units.ts';
import debitCredit from '#vendors/debit-credit/dialect.ts';
import oneAddress from '#vendors/one-address/dialect.ts';
import oneWallet from '#vendors/one-wallet/dialect.ts';
import seamless from '#vendors/seamless/dialect.ts';
import { readPaid } from '#vendors/seamless-kit/words.ts';
import signedForm from '#vendors/signed-form/dialect.ts';

const DIALECTS: readonly Dialect[] = [seamless, oneWallet, debitCredit, oneAddress, signedForm];
/** Says a call where a dialect says which one it is. */
const requested = (dialect: Dialect, name: string, body: object) =>
  dialect.code === 'one-address' ? dialect.parse('wallet', { ...body, action: name }) : dialect.parse(name, body);
const callOf = (read: ReturnType<Dialect['parse']>): Call => {
  if ('status' in read) throw new Error(read.why);
  return read;
};
const ids = { id: 't1', reference: 'b1', round: 'r1' };

/** A bet and a win of an amount that is finer than a wallet of VND, and the call that opens a session. */
const SAYS: Record<
  string,
  { open: [string, object]; bet: [string, (amount: unknown) => object]; win: [string, (amount: unknown) => object]; fine: unknown }
> = {
  seamless: {
    open: ['session/authenticate', { launch_token: 'SECRET-1' }],
    bet: [
      'bet',
      (amount) => ({
        player_id: 'p1',
        session_token: 'SECRET-2',
        transaction_uuid: ids.id,
        round_id: ids.round,
        game_code: 'g',
        amount,
        currency: 'VND',
      }),
    ],
    win: [
      'win',
      (amount) => ({
        player_id: 'p1',
        transaction_uuid: ids.id,
        reference_transaction_uuid: 'b1',
        round_id: 'r1',
        amount,
        round_closed: true,
      }),
    ],
    fine: '1951950000',
  },
  'one-wallet': {
    open: ['user/info', { token: 'SECRET-1' }],
    bet: [
      'transaction/bet',
      (amount) => ({ user: 'p1', token: 'SECRET-2', transaction_uuid: ids.id, round: 'r1', game_code: 'g', amount, currency: 'VND' }),
    ],
    win: [
      'transaction/win',
      (amount) => ({
        user: 'p1',
        transaction_uuid: ids.id,
        reference_transaction_uuid: 'b1',
        round: 'r1',
        amount,
        currency: 'VND',
        round_closed: true,
      }),
    ],
    fine: 1_951_950_000,
  },
  'debit-credit': {
    open: ['check', { sid: 'SECRET-1' }],
    bet: [
      'debit',
      (amount) => ({
        sid: 'SECRET-2',
        userId: 'p1',
        currency: 'VND',
        game: { id: 'g', details: { table: { id: 'g' } } },
        transaction: { id: 't1', refId: 'r1', amount },
      }),
    ],
    win: ['credit', (amount) => ({ sid: 'SECRET-2', userId: 'p1', currency: 'VND', transaction: { id: 't2', refId: 'r1', amount } })],
    fine: 19_519.5,
  },
  'one-address': {
    open: ['session', { token: 'SECRET-1' }],
    bet: [
      'bet',
      (amount) => ({ user_id: 'p1', currency: 'VND', amount, action_id: 't1', game_id: 'r1', session_id: 'SECRET-2', game: 'g' }),
    ],
    win: ['win', (amount) => ({ user_id: 'p1', currency: 'VND', amount, action_id: 't1', game_id: 'r1', finished: true })],
    // A subunit of VND is the wallet's; USDT is tested below.
    fine: undefined,
  },
  'signed-form': {
    open: ['authenticate.html', { token: 'SECRET-1' }],
    bet: [
      'bet.html',
      (amount) => ({ userId: 'p1', reference: 't1', amount, currency: 'VND', token: 'SECRET-2', gameId: 'g', roundId: 'r1' }),
    ],
    win: ['result.html', (amount) => ({ userId: 'p1', reference: 't1', amount, currency: 'VND', roundId: 'r1', roundEnded: 'true' })],
    fine: '19519.5',
  },
};

describe.each(DIALECTS)('$code', (dialect) => {
  const says = SAYS[dialect.code]!;
  const opened: Outcome = {
    status: 'OK',
    currency: 'VND',
    balance: 100_000n,
    opened: {
      playerId: 'p1',
      currency: 'VND',
      sessionToken: 'SECRET-3',
      lang: 'en',
      country: null,
      limits: { min: 1n, max: 2n, maxWin: undefined },
    },
  };

  test.each([...Object.getOwnPropertyNames(Object.prototype), 'toString', 'valueOf'])('has no call %s', (name) => {
    expect(requested(dialect, name, { kind: 'rollback', id: { a: 1 }, reference: ['x'] })).toMatchObject({ status: 'INVALID_REQUEST' });
  });

  test('takes no number of a transaction that is no text of at most 64 signs', () => {
    const [name, bodyOf] = says.win;
    const body = bodyOf(dialect.code === 'one-address' ? 1 : says.fine);
    expect(callOf(requested(dialect, name, body))).toMatchObject({ kind: 'win' });
    for (const wrong of [{ a: 1 }, ['x'], 7, null, '', 'x'.repeat(65), 'a b']) {
      const changed = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
        ['transaction_uuid', 'action_id', 'refId', 'reference'].includes(key) ? wrong : value,
      ) as object;
      expect(requested(dialect, name, changed), JSON.stringify(wrong)).toMatchObject({ status: 'INVALID_REQUEST' });
    }
  });

  test('shows staff no token of a session, in what it asks or is answered', () => {
    const [open, body] = says.open;
    const [bet, betOf] = says.bet;
    const answer = dialect.render(opened, { call: callOf(requested(dialect, open, body)), body }).body;
    for (const said of [body, betOf(dialect.code === 'one-address' ? 1 : says.fine), answer]) {
      const text =
        dialect.writes === 'form' && said !== answer
          ? new URLSearchParams(said as Record<string, string>).toString()
          : JSON.stringify(said);
      expect(text).toContain('SECRET');
      expect(withoutSecrets(text, said === answer ? undefined : dialect.writes)).not.toContain('SECRET');
    }
    expect(bet).not.toBe(open);
  });

  test.runIf(says.fine !== undefined)('reads a win that is finer than the wallet, of which half a unit is cut, and says so', () => {
    const [name, bodyOf] = says.win;
    const body = bodyOf(says.fine);
    const call = callOf(requested(dialect, name, body));
    if (call.kind !== 'win') throw new Error('it is no win');
    expect(cutUnits(call.amount, 'VND')).toEqual({ money: { minor: 19_519n, currency: 'VND' }, cut: 50_000n });
    const answer = dialect.render({ status: 'OK', currency: 'VND', balance: 0n, cut: 50_000n }, { call, body }).body as { cut?: unknown };
    expect(['50000', '0.50000']).toContain(JSON.stringify(answer.cut).replaceAll(/[^\d.]/g, ''));
  });
});

test('the path of a call is a part of what our own protocol signs', () => {
  const headers = { 'x-signature': 'AA==', 'x-key-id': 'k', 'x-timestamp': '1700000000000' };
  const over = (path: string) => seamless.verify(headers, Buffer.from('{}'), path)!.over.toString();
  expect([over('win'), over('adjust')]).toEqual(['win\n{}\n1700000000000', 'adjust\n{}\n1700000000000']);
});

test.each(['debit-credit', 'signed-form'])('%s pays five decimals of an amount with more of them, and takes no such bet', (code) => {
  const { win, bet } = SAYS[code]!;
  const dialect = DIALECTS.find((one) => one.code === code)!;
  const amount = code === 'signed-form' ? '0.1234567' : 0.1234567;
  expect(requested(dialect, win[0], win[1](amount))).toMatchObject({ amount: 12_345n });
  expect(requested(dialect, bet[0], bet[1](amount))).toMatchObject({ status: 'INVALID_AMOUNT' });
});

test('one-address takes no bet with a rest finer than 1/100,000, as USDT may have, and answers with the rest of a win as cut', () => {
  const dialect = oneAddress as Dialect;
  const inUsdt = (kind: 'bet' | 'win', amount: number) => ({ ...SAYS['one-address']![kind][1](amount), currency: 'USDT' });
  expect(requested(dialect, 'bet', inUsdt('bet', 1_234_567))).toMatchObject({ status: 'INVALID_AMOUNT' });
  expect(requested(dialect, 'bet', inUsdt('bet', 1_234_560))).toMatchObject({ amount: 123_456n });
  const cutOf = (action: string, body: object, status: Outcome['status'] = 'OK') => {
    const call = callOf(requested(dialect, action, body));
    const { cut } = dialect.render({ status, currency: 'USDT', balance: 0n }, { call, body }).body as { cut?: unknown };
    return [(call as { amount: bigint }).amount, cut];
  };
  expect(cutOf('win', inUsdt('win', 1_234_567))).toEqual([123_456n, '0.000007']);
  expect(cutOf('win', inUsdt('win', 1_234_560))).toEqual([123_456n, undefined]);
  expect(cutOf('win', inUsdt('win', 7), 'PLAYER_NOT_FOUND')).toEqual([0n, undefined]);
  expect(cutOf('freespins', { user_id: 'p1', currency: 'USDT', issue_id: 'i1', total_amount: 13 })).toEqual([1n, '0.000003']);
});

test.each<[number | string, bigint | undefined]>([
  [0.0000001, 0n],
  [1e-7, 0n],
  [Number.MIN_VALUE, 0n],
  [0.00001, 1n],
  [0.000042857142857142856, 4n],
  [-0, 0n],
  [1e21, undefined],
  [-1e-7, undefined],
  [Number.NaN, undefined],
  ['0.0000001', 0n],
  ['1e-7', undefined],
])('a paid amount of %s reads as %s', (value, units) => {
  expect(readPaid(value)).toBe(units);
});

test('more than the ledger holds is no amount, in any currency', () => {
  for (const currency of Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]) {
    const decimals = CURRENCIES[currency];
    const most = decimals >= 5 ? (2n ** 63n - 1n) / 10n ** BigInt(decimals - 5) : (2n ** 63n - 1n) * 10n ** BigInt(5 - decimals);
    expect(ofUnits(most, currency)?.minor).toBeGreaterThan(2n ** 62n);
    expect(ofUnits(most + 10n ** BigInt(Math.max(0, 5 - decimals)), currency)).toBeUndefined();
    expect(cutUnits(most * 10n, currency)).toBeUndefined();
  }
});
