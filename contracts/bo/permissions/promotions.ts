import { permissions } from '#contracts/bo/permissions.ts';

export const PROMOTIONS = permissions('promotions', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  write: ['owner', 'marketing'],
  applications: ['owner', 'support', 'marketing'],
  approve: ['owner', 'finance'],
  stop: ['owner', 'finance', 'risk', 'marketing'],
});
