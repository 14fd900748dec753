import { permissions } from '#contracts/bo/permissions.ts';

export const CARE = permissions('care', {
  read: ['owner', 'risk', 'support', 'auditor'],
  contact: ['owner', 'risk', 'support'],
});
