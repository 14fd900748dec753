/** Roles of the operator's staff, from full rights to read-only. */
export const ROLES = ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** An act of the back office with the roles that may do it. A call carries its own, and so does an act that takes four eyes: that of its checker. */
export type Permission = { name: string; roles: readonly Role[] };

/**
 * Declares the permissions of one area, `contracts/bo/permissions/<area>.ts`. A role that is not listed lacks it; the owner stands in each
 * line by name. All of them are printed in docs/permissions.md.
 */
export function permissions<const Name extends string>(
  area: string,
  roles: Record<Name, readonly Role[]>,
): Readonly<Record<Name, Permission>> {
  const all = Object.entries<readonly Role[]>(roles).map(([name, allowed]) => [name, { name: `${area}.${name}`, roles: allowed }]);
  return Object.fromEntries(all) as Record<Name, Permission>;
}

/** Returns whether an account with these roles has the permission. */
export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => permission.roles.includes(role));
}
