import { permissions } from '#contracts/bo/permissions.ts';

export const FUNDS = permissions('funds', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  enter: ['owner', 'finance'],
  sign: ['owner', 'finance', 'risk'],
});
