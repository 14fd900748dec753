import { permissions } from '#contracts/bo/permissions.ts';

export const STAFF = permissions('staff', {
  read: ['owner', 'auditor'],
  change: ['owner'],
  approve: ['owner'],
});
