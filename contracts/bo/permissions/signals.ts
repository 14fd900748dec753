import { permissions } from '#contracts/bo/permissions.ts';

export const SIGNALS = permissions('signals', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  judge: ['owner', 'risk'],
  rules: ['owner', 'risk'],
});
