import { expect, test } from 'vitest';
import { differencesOf, type Own } from '#modules/statements/compare.ts';
import { readStatement } from '#modules/statements/read-statement.ts';

const own = (reference: string, more: Partial<Own> = {}): Own => ({
  reference,
  merchantId: 1,
  memberId: 7n,
  currency: 'USD',
  amount: 10_000n,
  taken: 0n,
  isPaid: true,
  ...more,
});
function found(text: string, deposits: Own[], { payouts = [] as Own[], before = new Map<string, bigint>() } = {}) {
  const lines = readStatement(Buffer.from(`kind,reference,amount,currency\n${text}`));
  if (!lines.ok) throw new Error(lines.failure.code);
  return differencesOf(lines.value, { deposits, payouts, before }).map(({ reference, reason }) => `${reference} ${reason}`);
}

test('a payment that both sides have alike is no difference; each other case has its reason', () => {
  expect(found('deposit,A,100.00,USD\npayout,P,100,usd', [own('A')], { payouts: [own('P')] })).toEqual([]);
  expect(found('deposit,B,100,USD', [])).toEqual(['B unknown_here']);
  expect(found('deposit,A,100.01,USD', [own('A')])).toEqual(['A amount']);
  expect(found('deposit,A,100,THB', [own('A')])).toEqual(['A currency']);
  expect(found('deposit,A,100,USD', [own('A', { isPaid: false })])).toEqual(['A state']);
  expect(found('deposit,A,100,USD\ndeposit,A,100,USD', [own('A')])).toEqual(['A twice']);
  expect(found('deposit,A,100,USD', [own('A')], { before: new Map([['deposit A', 10_000n]]) })).toEqual(['A twice']);
  // A deposit and a payout of one reference are two payments.
  expect(found('payout,A,100,USD', [own('A')])).toEqual(['A unknown_here']);
});

test('refunds of a deposit are summed over lines and statements', () => {
  const taken = [own('A', { taken: 3_000n })];
  expect(found('refund,A,10,USD\nrefund,A,20,USD', taken)).toEqual([]);
  expect(found('refund,A,10,USD', taken, { before: new Map([['refund A', 2_000n]]) })).toEqual([]);
  // The other part may stand on a later statement.
  expect(found('refund,A,10,USD', taken)).toEqual([]);
  expect(found('refund,A,30.01,USD', taken)).toEqual(['A amount']);
  expect(found('refund,A,10,USD', taken, { before: new Map([['refund A', 2_001n]]) })).toEqual(['A amount']);
  expect(found('refund,A,30,USD\nrefund,A,1,THB', taken)).toEqual(['A currency']);
});

test('a file that is no statement is refused with its line', () => {
  for (const [text, line] of [
    ['', 1],
    ['kind,reference,amount\ndeposit,A,1', 1],
    ['kind,reference,amount,currency\ndeposit,A,1,USD\nloan,A,1,USD', 3],
    ['kind,reference,amount,currency\ndeposit,,1,USD', 2],
    ['kind,reference,amount,currency,note\n\ndeposit,A,1,USD,"two\nlines"\ndeposit,,1,USD', 5],
    ['kind,reference,amount,currency\ndeposit,A,0,USD', 2],
    ['kind,reference,amount,currency\ndeposit,A,-1,USD', 2],
    ['kind,reference,amount,currency\ndeposit,A,1.001,USD', 2],
    ['kind,reference,amount,currency\ndeposit,A,1,XXX', 2],
    ['kind,reference,amount,currency\ndeposit,A,99999999999999999999,USD', 2],
  ] as const)
    expect(readStatement(Buffer.from(text)), text).toMatchObject({ ok: false, failure: { facts: { line } } });
});
