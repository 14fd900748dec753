import { permissions } from '#contracts/bo/permissions.ts';

export const DOCUMENTS = permissions('documents', {
  read: ['owner', 'risk', 'support', 'auditor'],
  work: ['owner', 'risk', 'support'],
});
