import { permissions } from '#contracts/bo/permissions.ts';

export const CONTROL = permissions('control', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  release: ['owner', 'finance', 'risk'],
  check: ['owner', 'risk'],
});
