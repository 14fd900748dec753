import { permissions } from '#contracts/bo/permissions.ts';

export const POKER = permissions('poker', {
  read: ['owner', 'finance', 'risk', 'support', 'auditor'],
  run: ['owner', 'risk'],
  offer: ['owner', 'risk', 'marketing'],
  approve: ['owner', 'finance', 'risk'],
  cards: ['owner', 'risk'],
  judge: ['owner', 'risk'],
});
