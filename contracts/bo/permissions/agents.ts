import { permissions } from '#contracts/bo/permissions.ts';

export const AGENTS = permissions('agents', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  work: ['owner', 'finance', 'marketing'],
  bills: ['owner', 'finance', 'risk'],
  approve: ['owner', 'finance'],
  review: ['owner'],
});
