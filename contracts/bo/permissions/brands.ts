import { permissions } from '#contracts/bo/permissions.ts';

export const BRANDS = permissions('brands', {
  read: ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'],
  change: ['owner'],
  approve: ['owner', 'finance'],
});
