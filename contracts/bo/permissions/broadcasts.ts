import { permissions } from '#contracts/bo/permissions.ts';

export const BROADCASTS = permissions('broadcasts', {
  read: ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
  approve: ['owner', 'risk'],
});
