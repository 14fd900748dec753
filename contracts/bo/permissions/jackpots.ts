import { permissions } from '#contracts/bo/permissions.ts';

export const JACKPOTS = permissions('jackpots', {
  read: ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
});
