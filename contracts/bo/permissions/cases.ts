import { permissions } from '#contracts/bo/permissions.ts';

export const CASES = permissions('cases', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  work: ['owner', 'finance'],
  approve: ['owner', 'finance'],
});
