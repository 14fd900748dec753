import { permissions } from '#contracts/bo/permissions.ts';

export const AUDIT = permissions('audit', {
  read: ['owner', 'risk', 'auditor'],
});
