import { permissions } from '#contracts/bo/permissions.ts';

export const SUPPORT = permissions('support', {
  read: ['owner', 'risk', 'support', 'auditor'],
  work: ['owner', 'support'],
  plan: ['owner'],
});
