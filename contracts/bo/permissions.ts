/** Roles of the operator's staff, from full rights to read-only. */
export const ROLES = ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Permission for an act of the back office, with the roles that have it. An act that needs a second staff member has a separate permission
 * for the checker.
 */
export type Permission = { name: string; roles: readonly Role[] };

/**
 * Declares the permissions of one area, `contracts/bo/permissions/<area>.ts`. A role that is not listed lacks the permission; `owner` must
 * be listed too. docs/permissions.md prints them all.
 */
export function permissions<const Name extends string>(
  area: string,
  roles: Record<Name, readonly Role[]>,
): Readonly<Record<Name, Permission>> {
  const all = Object.entries<readonly Role[]>(roles).map(([name, allowed]) => [name, { name: `${area}.${name}`, roles: allowed }]);
  return Object.fromEntries(all) as Record<Name, Permission>;
}

/** A role for one brand. A null `merchantId` is the whole house: all brands, and data that belong to no brand. */
export type Grant = { role: Role; merchantId: number | null };

/** Returns grants of these roles for the whole house. */
export function everywhere(roles: readonly Role[]): Grant[] {
  return roles.map((role) => ({ role, merchantId: null }));
}

/**
 * Returns the roles that count for a call at a brand. For a call of the whole house (null), only roles that were granted for all brands
 * count.
 */
export function rolesAt(grants: readonly Grant[], merchantId: number | null): Role[] {
  const holding = grants.filter((grant) => grant.merchantId === null || grant.merchantId === merchantId);
  return [...new Set(holding.map(({ role }) => role))];
}

/** Returns the brands at which the grants include a permission, by number; `all` for the whole house. */
export function brandsOf(grants: readonly Grant[], permission: Permission): 'all' | number[] {
  const giving = grants.filter(({ role }) => permission.roles.includes(role));
  if (giving.some(({ merchantId }) => merchantId === null)) return 'all';
  return [...new Set(giving.map(({ merchantId }) => merchantId!))].toSorted((a, b) => a - b);
}

/** True if the grants allow some call of this contract: at a brand, or for the whole house. */
export function mayCall(grants: readonly Grant[], contract: { permission?: Permission | 'own'; brand?: unknown }): boolean {
  const { permission, brand } = contract;
  if (permission === 'own') return true;
  const brands = permission ? brandsOf(grants, permission) : [];
  return brands === 'all' || (brand !== undefined && brands.length > 0);
}

/** True if one of these roles has the permission. */
export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => permission.roles.includes(role));
}
