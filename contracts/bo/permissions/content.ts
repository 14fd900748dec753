import { permissions } from '#contracts/bo/permissions.ts';

export const CONTENT = permissions('content', {
  read: ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
  publish: ['owner', 'content', 'marketing'],
  /** Permission to approve a publication as the second staff member, which texts with a promise need. */
  approve: ['owner', 'risk'],
});
