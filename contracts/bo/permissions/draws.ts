import { permissions } from '#contracts/bo/permissions.ts';

export const DRAWS = permissions('draws', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  enter: ['owner', 'finance', 'risk'],
  approve: ['owner', 'finance', 'risk'],
  limit: ['owner', 'risk'],
});
