import { permissions } from '#contracts/bo/permissions.ts';

export const RISK = permissions('risk', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  work: ['owner', 'finance', 'risk'],
  report: ['owner', 'risk'],
});
