import { permissions } from '#contracts/bo/permissions.ts';

export const SCREENING = permissions('screening', {
  read: ['owner', 'risk', 'auditor'],
  import: ['owner', 'risk'],
  decide: ['owner', 'risk'],
});
