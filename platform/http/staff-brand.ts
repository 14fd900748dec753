import type { StaffCaller } from '#contracts/caller.ts';
import type { CallBrand, Contract } from '#contracts/endpoint.ts';
import { hiddenFrom } from '#contracts/bo/column-kinds.ts';
import { brandsOf, rolesAt } from '#contracts/bo/permissions.ts';
import { invalidFields, RequestFailure } from '#platform/http/failures.ts';

/** Finds the brand of a subject by its kind and id: its number, null for a subject of the whole house, undefined for an unknown subject. */
export type BrandOfSubject = (kind: string, id: string) => Promise<number | null | undefined>;

type Fields = Readonly<Record<string, unknown>>;
type Cut = { caller: StaffCaller; input: unknown };

/**
 * Limits a call of the back office to brands of its caller, before its handler runs. A caller with the permission for all brands passes.
 * Any other call must be of one brand, for which the caller has the permission: the brand of its subject, of its field, or the caller's
 * only brand. The handler then sees a caller with the roles of that brand alone. A subject of another brand and an unknown subject get the
 * same refusal.
 */
export async function cutToBrand(contract: Contract, caller: StaffCaller, input: unknown, brandOf: BrandOfSubject): Promise<Cut> {
  const { permission, brand } = contract;
  if (permission === 'own' || permission === undefined) return { caller, input };
  const allowed = brandsOf(caller.grants, permission);
  if (allowed === 'all') return { caller: await withRoles(caller, brand ?? [], input as Fields, brandOf), input };
  if (brand === undefined || allowed.length === 0) throw new RequestFailure('staff.not_permitted');
  if (brand.length === 0) return { caller: at(caller, allowed[0]!, allowed[0]!), input };
  const found = await brandsIn(brand, input as Fields, brandOf);
  if (found.length === 0 && !brand.some(isField)) throw new RequestFailure('staff.not_permitted');
  if (found.length === 0 && allowed.length > 1) throw invalidFields(['merchantId']);
  const [one = allowed[0]!, ...others] = found;
  const isWithin = one !== null && allowed.includes(one) && others.every((other) => other === one);
  if (!isWithin) throw new RequestFailure('staff.not_permitted');
  return { caller: at(caller, one, one), input: { ...(input as Fields), ...filled(brand, one) } };
}

/** Returns a caller for all brands with the roles for the brand of the call in addition, if the call is of one brand. */
async function withRoles(caller: StaffCaller, brand: readonly CallBrand[], input: Fields, brandOf: BrandOfSubject): Promise<StaffCaller> {
  if (caller.grants.every(({ merchantId }) => merchantId === null)) return caller;
  const found = await brandsIn(brand, input, brandOf);
  const isOne = new Set(found).size === 1;
  return isOne ? at(caller, found[0]!, null) : caller;
}

/** Returns the caller with the roles for a brand, and the personal data that these roles hide. */
function at(caller: StaffCaller, merchantId: number | null, brand: number | null): StaffCaller {
  const roles = rolesAt(caller.grants, merchantId);
  return { ...caller, roles, brand, hidden: hiddenFrom(roles) };
}

/** Returns the only brand that a call names by its fields and its subjects; null if it names none or several. */
export async function namedBrand({ brand }: Pick<Contract, 'brand'>, input: unknown, brandOf: BrandOfSubject): Promise<number | null> {
  const found = new Set(await brandsIn(brand ?? [], input as Fields, brandOf));
  return found.size === 1 ? [...found][0]! : null;
}

/** Returns the brands that a call names by its fields and its subjects. */
async function brandsIn(brand: readonly CallBrand[], input: Fields, brandOf: BrandOfSubject): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const one of brand) {
    const named = input[isField(one) ? one.field : one.by];
    if (named === undefined) continue;
    const value = isField(one) ? (named as number | null) : await brandOf(one.of, `${named as string | number}`);
    if (value !== undefined) found.push(value);
  }
  return found;
}

function filled(brand: readonly CallBrand[], merchantId: number): Fields {
  return Object.fromEntries(brand.filter(isField).map(({ field }) => [field, merchantId]));
}

function isField(one: CallBrand): one is { field: string } {
  return 'field' in one;
}

/** True if an answer contains a brand other than that of the call. The handler has then read too much, and the answer is not sent. */
export function namesOtherBrand(value: unknown, { brand }: Pick<StaffCaller, 'brand'>): boolean {
  if (brand === null || typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  if (Array.isArray(value)) return value.some((item) => namesOtherBrand(item, { brand }));
  return Object.entries(value).some(([key, field]) =>
    key === 'merchantId' && typeof field === 'number' ? field !== brand : namesOtherBrand(field, { brand }),
  );
}
