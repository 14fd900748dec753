import { permissions } from '#contracts/bo/permissions.ts';

export const APPROVALS = permissions('approvals', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  decide: ['owner', 'finance', 'risk'],
});
