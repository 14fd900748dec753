import { permissions } from '#contracts/bo/permissions.ts';

export const SPORTS = permissions('sports', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  stop: ['owner', 'risk'],
  trade: ['owner', 'risk'],
  approve: ['owner', 'finance', 'risk'],
});
