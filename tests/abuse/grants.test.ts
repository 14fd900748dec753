import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { mayDo, ROLES, type Grant } from '#contracts/bo/permissions.ts';
import { queryableOf } from '#platform/db/database.ts';
import { RequestFailure } from '#platform/http/failures.ts';
import { cutToBrand, type BrandOfSubject } from '#platform/http/staff-brand.ts';
import { createBrandOf } from '#platform/module/subjects.ts';
import { staffContracts } from '#tests/abuse/contracts.ts';
import { edgeRequests } from '#tests/abuse/edges.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { fillTables } from '#tests/factories/filled-tables.ts';
import { signedInForBrand, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { root } from '#tools/site/site-inputs.ts';

const server = await testServer();
const guarded = (await staffContracts()).filter(({ permission }) => permission !== undefined && permission !== 'own');
const ofBrand = guarded.filter(({ brand }) => brand !== undefined && brand.length > 0);
const ofNoBrand = guarded.filter(({ brand }) => brand?.length === 0);
const ofHouse = guarded.filter(({ brand }) => brand === undefined);

const files = globSync('modules/*/subjects.ts', { cwd: root });
const declared = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { subjects: Record<string, string> }).subjects),
);
const kinds = declared.flatMap((one) => Object.keys(one));
const named = ofBrand.flatMap(({ brand }) => brand!.flatMap((one) => ('of' in one ? [one.of] : [])));

const callerOf = (grants: readonly Grant[]): StaffCaller => ({
  staffId: 1n,
  sessionId: 'a',
  name: 'a',
  grants,
  roles: [],
  brand: null,
  hidden: [],
  ip: '127.0.0.1',
});
/** Code of the refusal of a call, undefined where it passes. */
async function refusal(contract: Contract, grants: readonly Grant[], input: object, brandOf: BrandOfSubject) {
  try {
    await cutToBrand(contract, callerOf(grants), input, brandOf);
    return undefined;
  } catch (error) {
    if (error instanceof RequestFailure) return error.failure.code;
    throw error;
  }
}
/** An input that names one brand in its fields, and a subject by its id. */
const inputOf = ({ brand }: Contract, merchantId: number, id = '1') =>
  Object.fromEntries(brand!.map((one) => ('field' in one ? [one.field, merchantId] : [one.by, id])));

describe('a call of the back office', () => {
  test('names a brand that its input has, and subjects that a module declares, each used by a call', () => {
    for (const contract of ofBrand) {
      for (const one of contract.brand!) {
        const field = 'field' in one ? one.field : one.by;
        expect(fieldsOf(contract.input!), nameOf(contract)).toContain(field);
      }
    }
    expect([...new Set(named)].toSorted()).toEqual(kinds.toSorted());
  });

  test('with a brand in its input, or a member or a row of one brand in its address, is judged by it', () => {
    const unjudged = ofHouse.filter(({ input }) => input && fieldsOf(input).includes('merchantId')).map(nameOf);
    expect(unjudged).toEqual([]);
    expect(ofHouse.filter(({ path }) => path.startsWith('/bo/members')).map(nameOf)).toEqual([]);
  });

  test.each(ROLES)('is open to a %s of one brand at that brand alone, and only as the table of permissions says', async (role) => {
    const at =
      (merchantId: number): BrandOfSubject =>
      async () =>
        Promise.resolve(merchantId);
    const grants = [{ role, merchantId: 1 }];
    for (const contract of ofBrand) {
      const own = await refusal(contract, grants, inputOf(contract, 1), at(1));
      const isAllowed = mayDo([role], contract.permission as Exclude<Contract['permission'], 'own' | undefined>);
      expect(own, nameOf(contract)).toBe(isAllowed ? undefined : 'staff.not_permitted');
      expect(await refusal(contract, grants, inputOf(contract, 2), at(2)), nameOf(contract)).toBe('staff.not_permitted');
    }
    for (const contract of ofHouse) expect(await refusal(contract, grants, {}, at(1)), nameOf(contract)).toBe('staff.not_permitted');
    for (const contract of ofNoBrand) {
      const isAllowed = mayDo([role], contract.permission as Exclude<Contract['permission'], 'own' | undefined>);
      expect(await refusal(contract, grants, {}, at(1)), nameOf(contract)).toBe(isAllowed ? undefined : 'staff.not_permitted');
    }
  });

  test('of a subject that does not exist, of none, or of two brands at once is refused', async () => {
    const [contract, twice] = [ofBrand.find(({ path }) => path === '/bo/members/:id')!, ofBrand.find(({ brand }) => brand!.length === 2)!];
    const grants = [{ role: 'owner', merchantId: 1 }] as const;
    for (const brand of [undefined, null]) {
      expect(await refusal(contract, grants, { id: '1' }, async () => Promise.resolve(brand))).toBe('staff.not_permitted');
    }
    expect(await refusal(twice, grants, inputOf(twice, 1), async () => Promise.resolve(2))).toBe('staff.not_permitted');
  });

  test('with an open filter is filled with the only brand of its caller, and refused to one of several', async () => {
    const contract = ofBrand.find(({ path }) => path === '/bo/members')!;
    const none: BrandOfSubject = async () => Promise.resolve(undefined);
    const filled = await cutToBrand(contract, callerOf([{ role: 'risk', merchantId: 2 }]), { pageNo: 1 }, none);
    expect(filled).toMatchObject({ input: { pageNo: 1, merchantId: 2 }, caller: { brand: 2, roles: ['risk'] } });
    const two = [
      { role: 'risk', merchantId: 1 },
      { role: 'risk', merchantId: 2 },
    ] as const;
    expect(await refusal(contract, two, { pageNo: 1 }, none)).toBe('request.invalid');
    const mixed = [
      { role: 'support', merchantId: null },
      { role: 'owner', merchantId: 2 },
    ] as const;
    expect(await cutToBrand(contract, callerOf(mixed), { merchantId: 2 }, none)).toMatchObject({ caller: { roles: ['support', 'owner'] } });
    expect(await cutToBrand(contract, callerOf(mixed), {}, none)).toMatchObject({ caller: { roles: [], brand: null } });
  });
});

describe('an owner of one brand', () => {
  let [one, two] = [] as unknown as [TestStaff, TestStaff];
  const ids = new Map<string, string>();
  beforeAll(async () => {
    await fillTables(server.owner);
    [one, two] = [await signedInForBrand(server, 1, 'owner'), await signedInForBrand(server, 2, 'owner')];
    await moveSubjects(server.owner, ids);
  });

  test('has subjects of each kind at its brand', async () => {
    const brandOf = createBrandOf(queryableOf(server.owner), declared);
    for (const kind of kinds) expect(await brandOf(kind, ids.get(kind)!), kind).toBe(2);
  });

  test('reads no row of another brand by any call', async () => {
    const unread: string[] = [];
    for (const contract of guarded.filter(({ method }) => method === 'GET')) {
      const { path } = filledWith(contract, ids, 2);
      const answer = await one.call('GET', path);
      if (answer.status === 400) unread.push(path);
      if (answer.status === 400) continue;
      const isClosed = answer.status === 403 && answer.body.code === 'staff.not_permitted';
      const isOpen = contract.brand?.length === 0 && answer.status < 500;
      expect(isClosed || isOpen, `${path}: ${answer.text.slice(0, 300)}`).toBe(true);
    }
    // Their inputs have forms that no sample meets.
    expect(unread.length, unread.join()).toBeLessThan(10);
  });

  test('reads the lists of its own brand, whose rows are of that brand', async () => {
    for (const contract of ofBrand.filter(({ method, brand, path }) => method === 'GET' && !path.includes('/:') && 'field' in brand![0]!)) {
      const { path } = filledWith(contract, ids, undefined);
      const answer = await two.call('GET', path);
      expect([200, 400, 404], `${path}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
      expect(
        brandsIn(answer.body.value).filter((id) => id !== 2),
        path,
      ).toEqual([]);
    }
  });

  test('opens subjects of its own brand and acts on none of another', async () => {
    for (const contract of ofBrand.filter(({ brand, isUpload }) => 'of' in brand![0]! && !isUpload)) {
      const { path, body } = filledWith(contract, ids, 2);
      const other = await one.call(contract.method, path, body);
      if (other.body.code !== 'request.invalid')
        expect(other, `${nameOf(contract)}: ${other.text.slice(0, 300)}`).toMatchObject({
          status: 403,
          body: { code: 'staff.not_permitted' },
        });
      // The members of this cluster were not moved with it, and the fence stops the answer.
      if (contract.method !== 'GET' || contract.path === '/bo/signals/:id') continue;
      const own = await two.call('GET', path);
      expect(own.body.code, `${path}: ${own.text.slice(0, 300)}`).not.toBe('staff.not_permitted');
    }
  });

  test('sees its own brand alone among the brands', async () => {
    const { body } = await two.call('GET', '/bo/brands');
    expect((body.value as { rows: { id: number }[] }).rows.map(({ id }) => id)).toEqual([2]);
  });
});

/** Moves a row of each kind of subject to the second brand, whatever else would refer to it, and stores its id. */
async function moveSubjects(owner: (typeof server)['owner'], ids: Map<string, string>): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query("UPDATE poker_hand SET id = repeat('a', 32) WHERE id = 'a'");
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'currency' AND data_type = 'text'",
    );
    // Filled rows have a letter for a currency, which no answer can write.
    for (const { name } of tables)
      await client.query(`UPDATE ${name} SET currency = 'USD' WHERE length(currency) <> 3`).catch(() => undefined);
    for (const [kind, sql] of declared.flatMap((one) => Object.entries(one))) {
      const plain = /FROM (\w+) WHERE (\w+) = \$1/.exec(sql);
      const [table, key] = plain ? plain.slice(1) : kind === 'chat_message' ? ['chat_room', 'id'] : ['deposit_order', 'id'];
      const { rows } = await client.query<{ id: string }>(
        `UPDATE ${table} SET merchant_id = 2 WHERE ${key} = (SELECT ${key} FROM ${table} ORDER BY ${key} DESC LIMIT 1) RETURNING ${key}::text AS id`,
      );
      ids.set(kind, rows[0]!.id);
      const child = { chat_message: 'chat_message SET room_id', payment_case: 'payment_case SET order_id' }[kind];
      if (child === undefined) continue;
      const children = await client.query<{ id: string }>(`UPDATE ${child} = $1 RETURNING id::text`, [rows[0]!.id]);
      ids.set(kind, children.rows[0]!.id);
    }
  } finally {
    client.release(true);
  }
}

/** A request of a call as its schema allows it, with the subject of its brand, and a brand in its fields. */
function filledWith(contract: Contract, ids: ReadonlyMap<string, string>, merchantId: number | undefined) {
  const { path: plain, body: others } = edgeRequests(contract)[0]!;
  const [address, query = ''] = plain.split('?') as [string, string?];
  const search = new URLSearchParams(query);
  const names = search.keys().toArray();
  for (const name of names) if (!isNeeded(contract, name)) search.delete(name);
  const body: Record<string, unknown> = { ...others, ...('amount' in (others ?? {}) && { amount: 5, currency: 'USD' }) };
  const inPath = new Map(
    contract.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), address.split('/')[at]!]] : [])),
  );
  for (const one of contract.brand ?? []) {
    const [name, value] = 'of' in one ? [one.by, ids.get(one.of)!] : [one.field, merchantId];
    if (inPath.has(name)) inPath.set(name, encodeURIComponent(String(value ?? 2)));
    else if (contract.method !== 'GET') body[name] = value;
    else if (value === undefined) search.delete(name);
    else search.set(name, String(value));
  }
  const path = contract.path.replaceAll(/:(\w+)/g, (_all, name: string) => inPath.get(name)!);
  return { path: search.size > 0 ? `${path}?${search.toString()}` : path, ...(others && { body }) };
}

type Shape = { _zod: { def: { type: string; shape?: Record<string, Shape>; options?: Shape[]; innerType?: Shape; in?: Shape } } };

/** Names of the fields of an input, of one of its forms at least. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as unknown as Shape)._zod;
  if (def.shape) return Object.keys(def.shape);
  const inner = def.options ?? (def.in ? [def.in] : def.innerType ? [def.innerType] : []);
  return inner.flatMap((one) => fieldsOf(one as unknown as z.core.$ZodType));
}

function isNeeded({ input }: Contract, name: string): boolean {
  const field = (input as unknown as Shape)._zod.def.shape?.[name];
  return field !== undefined && field._zod.def.type !== 'optional' && field._zod.def.type !== 'default';
}

/** Brands that an answer names. */
function brandsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(brandsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (key === 'merchantId' && typeof field === 'number' ? [field] : brandsIn(field)));
}
