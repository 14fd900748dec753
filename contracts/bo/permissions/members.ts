import { permissions } from '#contracts/bo/permissions.ts';

export const MEMBERS = permissions('members', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  money: ['owner', 'finance', 'risk', 'support', 'auditor'],
  note: ['owner', 'finance', 'risk', 'support'],
  sign_out: ['owner', 'risk', 'support'],
  limit: ['owner', 'risk', 'support'],
  close: ['owner', 'risk'],
  erase: ['owner', 'risk'],
  file: ['owner', 'risk'],
});
