import type * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMN_KINDS, HIDDEN } from '#contracts/bo/column-kinds.ts';
import { columnOf } from '#contracts/bo/columns.ts';
import { COLUMNS } from '#contracts/bo/permissions/columns.ts';
import { staffContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

/** Names of fields that hold personal data of members. */
const PERSONAL =
  /^(mobile|phone|tel|e?mail|ip|holder|iban|cardNumber|accountNumber|birthday|birthDate|born|fullName|realName|firstName|lastName|address|street|deliverTo|matched)$/i;
/** Fields of these names that are no member's. */
const OF_OTHERS: readonly string[] = [
  // The address and the name of staff.
  'POST /bo/support/:id/hand-over holder',
  'GET /bo/audit ip',
  // Figures of gifts and ages of a brand.
  'GET /bo/vip/levels birthday',
];

const server = await testServer();
const contracts = (await staffContracts()).filter(({ permission }) => permission !== undefined);

test('every field with personal data of a member is marked with its kind, in answers and filters', () => {
  const unmarked = contracts.flatMap((contract) =>
    [contract.output, ...(contract.input ? [contract.input] : [])].flatMap((schema) =>
      fieldsOf(schema)
        .filter(({ name, kind }) => kind === undefined && PERSONAL.test(name))
        .map(({ name }) => `${nameOf(contract)} ${name}`),
    ),
  );
  expect([...new Set(unmarked)].filter((one) => !OF_OTHERS.includes(one))).toEqual([]);
});

test('each kind has a permission, and a contract that has it', () => {
  const used = new Set(contracts.flatMap(({ output }) => fieldsOf(output).flatMap(({ kind }) => kind ?? [])));
  expect([...used].toSorted()).toEqual([...COLUMN_KINDS].toSorted());
  for (const kind of COLUMN_KINDS) expect(COLUMNS[kind].name).toBe(`columns.${kind}`);
});

describe('a role without a kind of personal data', () => {
  const PHONE = '+4915112345678';
  let id = '';
  beforeAll(async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      "UPDATE member SET mobile = $1, email = 'mara@mail.example' WHERE account = 'mara07' AND merchant_id = 1 RETURNING id::text",
      [PHONE],
    );
    id = rows[0]!.id;
  });
  type Rows = { rows: { id: string; mobile: string | null; email: string | null }[] };
  const found = async (by: TestStaff, text: string) =>
    ((await by.call('GET', `/bo/members?text=${encodeURIComponent(text)}`)).body.value as Rows).rows.map((row) => row.id);

  test('sees that there is a value, and finds nobody by it', async () => {
    const [support, finance] = [await signedInStaff(server, 'support'), await signedInStaff(server, 'finance')];
    expect((await support.call('GET', `/bo/members/${id}`)).body.value).toMatchObject({ mobile: '+49•••678', email: 'm•••@mail.example' });
    expect((await finance.call('GET', `/bo/members/${id}`)).body.value).toMatchObject({ mobile: HIDDEN, email: HIDDEN });
    expect(await found(support, PHONE)).toEqual([id]);
    expect(await found(finance, PHONE)).toEqual([]);
    expect(await found(support, 'mara@mail.example')).toEqual([id]);
    expect(await found(finance, 'mara@mail.example')).toEqual([]);
    expect(await found(finance, 'mara07')).toEqual([id]);
    await server.owner.query("UPDATE member_registration SET ip = '198.51.100.9' WHERE member_id = $1", [id]);
    const risk = await signedInStaff(server, 'risk');
    expect((await found(risk, '198.51.100.9')).length).toBeLessThanOrEqual(1);
    expect(await found(support, '198.51.100.9')).toEqual([]);
  });

  test('reveals one value with a reason, which the audit log records without the value; an auditor reveals none (R-72)', async () => {
    const [finance, auditor] = [await signedInStaff(server, 'finance'), await signedInStaff(server, 'auditor')];
    const ask = (by: TestStaff, column: string, of = id) =>
      by.call('POST', `/bo/members/${of}/reveal`, { column, reason: 'a call back was agreed' });
    expect(await ask(auditor, 'phone')).toMatchObject({ status: 403, body: { code: 'staff.not_permitted' } });
    expect(await ask(finance, 'phone', '999999')).toMatchObject({ status: 404, body: { code: 'identity.member_unknown' } });
    expect(await ask(finance, 'bank')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await ask(finance, 'phone')).toMatchObject({ status: 200, body: { value: { value: PHONE } } });
    const { rows } = await server.owner.query("SELECT * FROM audit_entry WHERE action = 'staff.reveal' AND staff_id = $1", [finance.id]);
    expect(rows).toMatchObject([{ subject_kind: 'member-data', subject_id: id, merchant_id: 1, reason: 'a call back was agreed' }]);
    expect(JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(PHONE);
    await server.owner.query("UPDATE attempt SET count = 100 WHERE name = 'staff-reveal' AND key = $1", [String(finance.id)]);
    expect(await ask(finance, 'phone')).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  });
});

type Def = {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  out?: z.core.$ZodType;
};

/** Fields of a schema with the kind of their mark, or that of the object that holds them. */
function fieldsOf(schema: z.core.$ZodType): { name: string; kind: ReturnType<typeof columnOf> }[] {
  const { shape = {}, element, innerType, options = [], out } = schema._zod.def as Def;
  // The holder of a claim is a person of staff.
  if ('isOwn' in shape && 'expiresAt' in shape) return [];
  const own = Object.entries(shape).flatMap(([name, field]) => [{ name, kind: columnOf(field) }, ...fieldsOf(field)]);
  const inner = [element, innerType, out, ...options].filter((one) => one !== undefined);
  return [...own, ...inner.flatMap(fieldsOf)];
}
