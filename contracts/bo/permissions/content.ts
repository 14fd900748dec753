import { permissions } from '#contracts/bo/permissions.ts';

export const CONTENT = permissions('content', {
  read: ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
  publish: ['owner', 'content', 'marketing'],
  /** Permission of the second person, where the text is a promise. */
  approve: ['owner', 'risk'],
});
