import { expect, test } from 'vitest';
import { actionText } from '#apps/admin/lib/format.ts';

test('an action is written as its area and its verb', () => {
  expect(['withdrawals.approve', 'cashier.credit_case.requested', 'sign-in'].map(actionText)).toEqual([
    'Withdrawals: approve',
    'Cashier: credit case requested',
    'Sign in',
  ]);
});
