/** Who works for the operator, from who may all to who may only look. */
export const ROLES = ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Which roles may do what: the one table. Every call of the back office names its permission, and every decision that takes four eyes
 * the one that its checker needs. Nobody has what is not listed; the owner stands in each line by name.
 */
export const PERMISSIONS = {
  'members.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'members.money': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'members.note': ['owner', 'finance', 'risk', 'support'],
  'members.sign_out': ['owner', 'risk', 'support'],
  'members.close': ['owner', 'risk'],
  'members.erase': ['owner', 'risk'],
  'cases.read': ['owner', 'finance', 'risk', 'auditor'],
  'cases.work': ['owner', 'finance'],
  'cases.approve': ['owner', 'finance'],
  'withdrawals.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'withdrawals.work': ['owner', 'finance', 'risk'],
  'withdrawals.approve': ['owner', 'finance'],
  'withdrawals.pay': ['owner', 'finance'],
  'disputes.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'disputes.work': ['owner', 'finance', 'support'],
  'disputes.approve': ['owner', 'finance'],
  'documents.read': ['owner', 'risk', 'support', 'auditor'],
  'documents.work': ['owner', 'risk', 'support'],
  'feedback.read': ['owner', 'risk', 'support', 'auditor'],
  'feedback.work': ['owner', 'support'],
  'broadcasts.read': ['owner', 'risk', 'support', 'content', 'marketing', 'auditor'],
  'broadcasts.write': ['owner', 'content', 'marketing'],
  'broadcasts.approve': ['owner', 'risk'],
  'support.read': ['owner', 'risk', 'support', 'auditor'],
  'support.work': ['owner', 'support'],
  'chat.read': ['owner', 'risk', 'support', 'auditor'],
  'chat.work': ['owner', 'risk', 'support'],
  'chat.rain': ['owner', 'support'],
  'promotions.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'promotions.write': ['owner', 'marketing'],
  'promotions.applications': ['owner', 'support', 'marketing'],
  'promotions.approve': ['owner', 'finance'],
  'promotions.stop': ['owner', 'finance', 'risk', 'marketing'],
  'points.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'points.write': ['owner', 'marketing'],
  'points.work': ['owner', 'support', 'marketing'],
  'referral.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'referral.write': ['owner'],
  'referral.overrule': ['owner', 'finance', 'risk', 'marketing'],
  'referral.approve': ['owner', 'finance', 'risk'],
  'vip.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'vip.write': ['owner'],
  'rewards.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'rewards.write': ['owner', 'marketing'],
  'rewards.approve': ['owner', 'finance'],
  'rewards.stop': ['owner', 'finance', 'risk', 'marketing'],
  'rewards.give': ['owner', 'marketing'],
  'signals.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'signals.judge': ['owner', 'risk'],
  'draws.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'draws.enter': ['owner', 'finance', 'risk'],
  'draws.approve': ['owner', 'finance', 'risk'],
  'draws.limit': ['owner', 'risk'],
  'games.read': ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'],
  'games.write': ['owner', 'content', 'marketing'],
  'vendors.read': ['owner', 'finance', 'risk', 'support', 'auditor'],
  'vendors.work': ['owner', 'finance', 'risk'],
  'vendors.approve': ['owner', 'finance'],
  'vendors.limit': ['owner'],
  'stops.read': ['owner', 'finance', 'risk', 'support', 'content', 'auditor'],
  'stops.change': ['owner', 'risk'],
  'funds.read': ['owner', 'finance', 'risk', 'auditor'],
  'funds.enter': ['owner', 'finance'],
  'funds.sign': ['owner', 'finance', 'risk'],
  'jackpots.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'agents.read': ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'],
  'agents.work': ['owner', 'finance', 'marketing'],
  'agents.bills': ['owner', 'finance', 'risk'],
  'agents.approve': ['owner', 'finance'],
  'agents.review': ['owner'],
  'approvals.read': ['owner', 'finance', 'risk', 'auditor'],
  'approvals.decide': ['owner', 'finance', 'risk'],
  'audit.read': ['owner', 'risk', 'auditor'],
  'staff.read': ['owner', 'auditor'],
  'staff.change': ['owner'],
  'staff.approve': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether somebody with these roles may do it. */
export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
