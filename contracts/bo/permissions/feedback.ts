import { permissions } from '#contracts/bo/permissions.ts';

export const FEEDBACK = permissions('feedback', {
  read: ['owner', 'risk', 'support', 'auditor'],
  work: ['owner', 'support'],
});
