import { permissions } from '#contracts/bo/permissions.ts';

/** Kinds of personal data that a role may see, on every page. `reveal` shows a single value of a member, with a reason. */
export const COLUMNS = permissions('columns', {
  phone: ['owner', 'risk', 'support'],
  email: ['owner', 'risk', 'support'],
  bank: ['owner', 'finance', 'risk'],
  address: ['owner', 'risk', 'support', 'marketing'],
  birthday: ['owner', 'risk', 'support'],
  name: ['owner', 'finance', 'risk', 'support'],
  ip: ['owner', 'risk'],
  reveal: ['owner', 'finance', 'risk', 'support'],
});
