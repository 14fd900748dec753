import { permissions } from '#contracts/bo/permissions.ts';

export const WITHDRAWALS = permissions('withdrawals', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  work: ['owner', 'finance', 'risk'],
  approve: ['owner', 'finance'],
  pay: ['owner', 'finance'],
});
