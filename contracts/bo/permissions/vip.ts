import { permissions } from '#contracts/bo/permissions.ts';

export const VIP = permissions('vip', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  write: ['owner'],
  set: ['owner', 'support', 'marketing'],
  approve: ['owner', 'risk'],
});
