import { permissions } from '#contracts/bo/permissions.ts';

export const GAMES = permissions('games', {
  read: ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'],
  write: ['owner', 'content', 'marketing'],
});
