import { permissions } from '#contracts/bo/permissions.ts';

export const WORDS = permissions('words', {
  read: ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
  /** Permission to approve a text as the second staff member, before the site shows it. */
  approve: ['owner', 'risk'],
});
