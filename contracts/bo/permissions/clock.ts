import { permissions } from '#contracts/bo/permissions.ts';

export const CLOCK = permissions('clock', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  confirm: ['owner', 'risk'],
});
