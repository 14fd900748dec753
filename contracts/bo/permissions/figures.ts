import { permissions } from '#contracts/bo/permissions.ts';

export const FIGURES = permissions('figures', {
  read: ['owner', 'finance', 'risk', 'marketing', 'auditor'],
  set: ['owner', 'finance'],
  schedule: ['owner', 'finance', 'risk', 'marketing'],
});
