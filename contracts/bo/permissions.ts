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

/** A role for one brand, or for the whole house (all brands, and what is of none) where `merchantId` is null. */
export type Grant = { role: Role; merchantId: number | null };

/** Roles for the whole house. */
export function everywhere(roles: readonly Role[]): Grant[] {
  return roles.map((role) => ({ role, merchantId: null }));
}

/** Roles that hold for a call of a brand; for a call of the whole house (null) those alone that were granted for all brands. */
export function rolesAt(grants: readonly Grant[], merchantId: number | null): Role[] {
  const holding = grants.filter((grant) => grant.merchantId === null || grant.merchantId === merchantId);
  return [...new Set(holding.map(({ role }) => role))];
}

/** Brands for which the grants give a permission, by number; `all` for the whole house. */
export function brandsOf(grants: readonly Grant[], permission: Permission): 'all' | number[] {
  const giving = grants.filter(({ role }) => permission.roles.includes(role));
  if (giving.some(({ merchantId }) => merchantId === null)) return 'all';
  return [...new Set(giving.map(({ merchantId }) => merchantId!))].toSorted((a, b) => a - b);
}

/** True if some call of this contract is open to the grants: of a brand for which they give its permission, or of the whole house. */
export function mayCall(grants: readonly Grant[], contract: { permission?: Permission | 'own'; brand?: unknown }): boolean {
  const { permission, brand } = contract;
  if (permission === 'own') return true;
  const brands = permission ? brandsOf(grants, permission) : [];
  return brands === 'all' || (brand !== undefined && brands.length > 0);
}

/** Returns whether an account with these roles has the permission. */
export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => permission.roles.includes(role));
}
