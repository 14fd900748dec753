import { expect, test } from 'vitest';
import { depositsCsv, transfersCsv, withdrawalsCsv } from '#apps/site/pages/transactions/transactions-csv.ts';
import { readTransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import type { DepositRecord, WithdrawalRecord } from '#apps/site/pages/transactions/use-transactions.ts';
import { readAmount } from '#kernel/amount.ts';

const AT = '2026-11-21T07:00:00.000Z';

test('a deposit stands in the file with its state, what was credited and what was taken back, to the cent', () => {
  const deposit: DepositRecord = {
    id: 'a',
    serial: 'D 0091 001',
    status: 'charged_back',
    method: 'sandbox-card',
    createdAt: AT,
    isChecked: false,
    amount: readAmount('1234.5'),
    fee: readAmount('1.5'),
    credited: readAmount('1233'),
    taken: readAmount('34.5'),
  };
  expect(depositsCsv([deposit], 'USD')).toBe(
    `number,time,state,method,currency,amount,fee,credited,taken\r\nD 0091 001,${AT},charged_back,sandbox-card,USD,1234.50,1.50,1233.00,34.50\r\n`,
  );
});

test('a withdrawal stands in the file with where it went; a bank named like a formula is none', () => {
  const withdrawal = {
    id: 'b',
    serial: 'W 0051 001',
    state: 'disputed',
    requestedAt: AT,
    amount: readAmount('40'),
    reference: 'TIDE 7781',
    received: readAmount('30.1'),
    account: { institution: '=First', number: '••••3000' },
  } as unknown as WithdrawalRecord;
  expect(withdrawalsCsv([withdrawal], 'USD')).toContain(`W 0051 001,${AT},disputed,'=First ••••3000,USD,40.00,TIDE 7781,30.10\r\n`);
});

test('a transfer stands in the file with the other member and its side, to the cent', () => {
  const sent = {
    id: 'c',
    requestId: 'r',
    side: 'sent',
    way: 'tree',
    account: 'linus01',
    amount: readAmount('20'),
    currency: 'USD',
    at: AT,
  } as const;
  expect(transfersCsv([sent, { ...sent, side: 'received', account: '=sum' }], 'USD')).toBe(
    `member,time,side,currency,amount\r\nlinus01,${AT},sent,USD,20.00\r\n'=sum,${AT},received,USD,20.00\r\n`,
  );
});

test.each([
  [{}, {}],
  [
    { days: 30, page: 2, kind: 'withdrawals' },
    { days: 30, page: 2, kind: 'withdrawals' },
  ],
  [
    { kind: 'transfers', ago: 7 },
    { kind: 'transfers', ago: 7 },
  ],
  [{ days: 7, page: 1, kind: 'bonus' }, {}],
  [{ kind: 'deposits' }, {}],
  [{ days: 90, page: -1 }, {}],
])('the address %j chooses %j', (search, chosen) => {
  expect(readTransactionSearch(search)).toEqual({ days: undefined, page: undefined, kind: undefined, ...chosen });
});
