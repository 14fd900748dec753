import { permissions } from '#contracts/bo/permissions.ts';

export const REWARDS = permissions('rewards', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  write: ['owner', 'marketing'],
  approve: ['owner', 'finance'],
  stop: ['owner', 'finance', 'risk', 'marketing'],
  give: ['owner', 'marketing'],
});
