import { permissions } from '#contracts/bo/permissions.ts';

export const STATEMENTS = permissions('statements', {
  read: ['owner', 'finance', 'risk', 'auditor'],
  import: ['owner', 'finance'],
  decide: ['owner', 'finance'],
});
