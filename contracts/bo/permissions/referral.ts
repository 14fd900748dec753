import { permissions } from '#contracts/bo/permissions.ts';

export const REFERRAL = permissions('referral', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  write: ['owner'],
  overrule: ['owner', 'finance', 'risk', 'marketing'],
  approve: ['owner', 'finance', 'risk'],
});
