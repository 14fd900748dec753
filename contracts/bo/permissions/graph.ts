import { permissions } from '#contracts/bo/permissions.ts';

export const GRAPH = permissions('graph', {
  read: ['owner', 'finance', 'risk', 'auditor'],
});
