import { permissions } from '#contracts/bo/permissions.ts';

export const CHAT = permissions('chat', {
  read: ['owner', 'risk', 'support', 'auditor'],
  work: ['owner', 'risk', 'support'],
  rain: ['owner', 'support'],
});
