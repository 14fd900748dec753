import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#contracts/endpoint.ts';
import { actionOfRead } from '#modules/staff/audit/record-read.ts';
import { rowsOfMembers } from '#modules/staff/audit/rows-of-members.ts';
import { staffContracts } from '#tests/abuse/contracts.ts';
import { nameOf } from '#tests/abuse/guards.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

/** Lists that name no member: their rows are games, matches, terms, sums of many, or staff. By a member's account, they are a row of that member. */
const OF_NO_MEMBER: readonly string[] = [
  'GET /bo/agents/reviews',
  'GET /bo/agents/runs',
  'GET /bo/agents/runs/preview',
  'GET /bo/agents/templates',
  'GET /bo/audit/chain',
  'GET /bo/broadcasts',
  'GET /bo/chat/rooms',
  'GET /bo/chat/words',
  'GET /bo/code-checks',
  'GET /bo/content',
  'GET /bo/content/approvals',
  'GET /bo/control',
  'GET /bo/draws',
  'GET /bo/figures/as-of',
  'GET /bo/figures/cohorts',
  'GET /bo/figures/days',
  'GET /bo/figures/rates',
  'GET /bo/free-rounds',
  'GET /bo/funds',
  'GET /bo/games',
  'GET /bo/games/returns',
  'GET /bo/games/returns/monitor',
  'GET /bo/games/sheets',
  'GET /bo/holidays',
  'GET /bo/jackpots',
  'GET /bo/lotteries',
  'GET /bo/missions',
  'GET /bo/payout-runs',
  'GET /bo/payout-runs/preview',
  'GET /bo/points/items',
  'GET /bo/poker/hands',
  'GET /bo/poker/schedules',
  'GET /bo/poker/stakes',
  'GET /bo/poker/stops',
  'GET /bo/poker/tables',
  'GET /bo/poker/tourneys',
  'GET /bo/promotion-types',
  'GET /bo/promotions',
  'GET /bo/referral/terms',
  'GET /bo/report-schedules',
  'GET /bo/report-schedules/recipients',
  'GET /bo/reports/deposits',
  'GET /bo/reports/games',
  'GET /bo/reports/ngr',
  'GET /bo/reports/promotions',
  'GET /bo/reports/withdrawals',
  'GET /bo/reward-campaigns',
  'GET /bo/screening/lists',
  'GET /bo/signal-rules',
  'GET /bo/signals',
  'GET /bo/sports/boosts',
  'GET /bo/sports/cancels',
  'GET /bo/sports/events',
  'GET /bo/sports/feeds',
  'GET /bo/sports/jumps',
  'GET /bo/sports/late-results',
  'GET /bo/sports/liability',
  'GET /bo/sports/positions',
  'GET /bo/sports/stops',
  'GET /bo/sports/terms',
  'GET /bo/sports/words',
  'GET /bo/staff',
  'GET /bo/statements',
  'GET /bo/stops',
  'GET /bo/stops/subjects',
  'GET /bo/support-colleagues',
  'GET /bo/support-replies',
  'GET /bo/thank-you',
  'GET /bo/turnover-weights',
  'GET /bo/vendor-credits',
  'GET /bo/vendors',
  'GET /bo/vendors/exposure',
  'GET /bo/vip/levels',
  'GET /bo/words',
  'GET /bo/words/coverage',
  'GET /bo/words/text',
  'POST /bo/words/judge',
];

/** Fields that hold a name, a contact, a date of birth or a paper of a member, alone or with the second one beside them. */
const NAMING: readonly (readonly [string, string?])[] = [
  ['mobile'],
  ['email'],
  ['fullName'],
  ['birthDate'],
  ['born'],
  ['holder', 'number'],
  ['content', 'digest'],
];

const server = await testServer();
const reads = (await staffContracts()).filter(
  (contract) => (contract.method === 'GET' || contract.isQuestion) && contract.permission !== 'own',
);
const lists = reads.filter((contract) => holdsRows(contract.output));

describe('a list of the back office', () => {
  test('counts its rows towards the day of its reader, unless it names no member', () => {
    expect(lists.length).toBeGreaterThan(60);
    const uncounted = lists.filter((contract) => rowsOf(contract).length === 0).map(nameOf);
    expect(uncounted.toSorted()).toEqual(OF_NO_MEMBER.toSorted());
  });

  test('by the account or number of a member is a row of that member, whatever it shows', () => {
    const hands = lists.find(({ path }) => path === '/bo/poker/hands')!;
    expect(rowsOfMembers(hands, { account: 'mara07' }, { rows: [], total: 0 })).toHaveLength(1);
    expect(rowsOfMembers(hands, { pageNo: 2 }, { rows: [], total: 0 })).toEqual([]);
  });

  test.each(lists.filter((contract) => !OF_NO_MEMBER.includes(nameOf(contract))))(
    '$method $path names a row the same while its figures change, and another row otherwise',
    (contract) => {
      expect(rowsOf(contract, { figure: 2 })).toEqual(rowsOf(contract));
      if (!contract.path.includes('/:')) expect(rowsOf(contract, { text: 'b' })).not.toEqual(rowsOf(contract));
    },
  );
});

describe('an answer with a name, a contact, an account or a paper of a member', () => {
  const naming = reads.filter((contract) => namesPerson(sampleOf(contract.output, {})));

  test('is entered in the audit log whenever it is read', () => {
    expect(naming.length).toBeGreaterThan(6);
    expect(naming.filter((contract) => actionOfRead(contract) === undefined).map(nameOf)).toEqual([]);
  });

  test('of screening and of a risk case is entered with its call and its brand, once in some minutes', async () => {
    const risk = await signedInStaff(server, 'risk');
    const entered = async () =>
      (
        await server.owner.query<{ after: unknown; brand: number | null }>(
          "SELECT after, merchant_id AS brand FROM audit_entry WHERE action = 'staff.read_names' AND actor = $1",
          [risk.name],
        )
      ).rows;
    await risk.call('GET', '/bo/screening/hits?account=mara07');
    await risk.call('GET', '/bo/screening/hits?account=mara07&pageNo=2');
    expect(await entered()).toEqual([{ after: { filter: { call: '/bo/screening/hits', account: 'mara07' }, rows: 0 }, brand: null }]);
    const order = { merchantId: 1, kind: 'aml', title: 'Deposits without play', text: 'Three deposits.', memberIds: [], parts: [] };
    const opened = await risk.call('POST', '/bo/risk-cases', { ...order, requestId: randomUUID() });
    const { id } = opened.body.value as { id: string };
    const made = await risk.call('POST', `/bo/risk-cases/${id}/report`, { text: 'All of it', requestId: randomUUID() });
    const { entries } = made.body.value as { entries: { id: string }[] };
    const call = `/bo/risk-cases/${id}/files/${entries[0]!.id}`;
    expect(await risk.call('GET', call)).toMatchObject({ status: 200 });
    expect((await entered()).at(-1)).toEqual({ after: { filter: { call }, rows: 0 }, brand: 1 });
  });
});

describe('the rows of a day', () => {
  test('are counted once each over all lists, and end with an answer that says so', async () => {
    const support = await signedInStaff(server, 'support');
    const staffId = String(support.id);
    const counted = async () =>
      (await server.owner.query<{ count: number }>("SELECT count FROM attempt WHERE name = 'staff-rows' AND key = $1", [staffId])).rows[0]
        ?.count ?? 0;
    const read = (path: string) => support.call('GET', path);

    const first = await read('/bo/agents?pageSize=1');
    expect(first).toMatchObject({ status: 200, body: { value: { rows: [{}] } } });
    expect(await counted()).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => read('/bo/agents?pageSize=1')));
    expect(await counted()).toBe(1);

    await server.owner.query("UPDATE attempt SET count = 9_999 WHERE name = 'staff-rows' AND key = $1", [staffId]);
    const over = { status: 429, body: { code: 'staff.too_many_rows' } };
    expect(await read('/bo/members?pageSize=2')).toMatchObject(over);
    expect(await read('/bo/members?pageSize=2')).toMatchObject(over);
    expect(await read('/bo/members?pageSize=1')).toMatchObject({ status: 200 });
    expect(await read('/bo/members?pageSize=2')).toMatchObject(over);
    const { id } = (first.body.value as { rows: { member: { id: string } }[] }).rows[0]!.member;
    expect(await read(`/bo/members/${id}/money`)).toMatchObject(over);
    // Rows that were read stay readable, as do lists without members.
    expect(await read('/bo/agents?pageSize=1')).toMatchObject({ status: 200 });
    expect(await read('/bo/games?pageSize=50')).toMatchObject({ status: 200 });
  });
});

type Shown = { text?: string; figure?: number };

function rowsOf(contract: Contract, shown: Shown = {}): string[] {
  const input = Object.fromEntries([...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));
  return rowsOfMembers(contract, contract.path.includes('/:') ? input : {}, sampleOf(contract.output, shown));
}

/** True if a value has a field by which a person is known (`NAMING`). */
function namesPerson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesPerson);
  if (typeof value !== 'object' || value === null) return false;
  const isNaming = NAMING.some((fields) => fields.every((field) => field === undefined || field in value));
  return isNaming || Object.values(value).some(namesPerson);
}

/** True if an answer of this shape has an array of objects. */
function holdsRows(schema: z.core.$ZodType): boolean {
  const find = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some((item) => typeof item === 'object' && item !== null)
      : typeof value === 'object' && value !== null && Object.values(value).some(find);
  return find(sampleOf(schema, {}));
}

/** A value of a schema: an element in each array, every text `text`, every figure and state of one kind. */
function sampleOf(schema: z.core.$ZodType, { text = 'a', figure = 1 }: Shown): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const inner = (one: z.core.$ZodType) => sampleOf(one, { text, figure });
  if (def.type === 'object') return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, inner(field)]));
  if (def.type === 'array') return [inner(def.element)];
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return inner(def.innerType);
  if (def.type === 'union') return inner(def.options[0]!);
  if (def.type === 'pipe') return inner(def.out);
  if (def.type === 'string') return text;
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return figure === 1;
  if (def.type === 'date') return new Date(Date.UTC(2026, 0, text.codePointAt(0)! - 96));
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  return def.type === 'custom' ? { minor: BigInt(figure), currency: 'USD' } : {};
}
