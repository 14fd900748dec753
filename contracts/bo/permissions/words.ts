import { permissions } from '#contracts/bo/permissions.ts';

export const WORDS = permissions('words', {
  read: ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
  /** Permission of the second person, who reads each text before the site shows it. */
  approve: ['owner', 'risk'],
});
