import { permissions } from '#contracts/bo/permissions.ts';

export const VENDORS = permissions('vendors', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  work: ['owner', 'finance', 'risk'],
  approve: ['owner', 'finance'],
  limit: ['owner'],
});
