import { permissions } from '#contracts/bo/permissions.ts';

export const DISPUTES = permissions('disputes', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  work: ['owner', 'finance', 'support'],
  approve: ['owner', 'finance'],
});
