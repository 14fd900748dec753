import { permissions } from '#contracts/bo/permissions.ts';

export const PAYOUT_RUNS = permissions('payout_runs', {
  read: ['owner', 'finance', 'auditor'],
  work: ['owner', 'finance'],
  approve: ['owner', 'finance'],
});
