import { permissions } from '#contracts/bo/permissions.ts';

export const STOPS = permissions('stops', {
  read: ['owner', 'finance', 'risk', 'support', 'content', 'auditor'],
  change: ['owner', 'risk'],
});
