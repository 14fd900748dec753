import { permissions } from '#contracts/bo/permissions.ts';

export const POINTS = permissions('points', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  write: ['owner', 'marketing'],
  work: ['owner', 'support', 'marketing'],
  give: ['owner', 'support', 'marketing'],
  approve: ['owner', 'risk'],
});
