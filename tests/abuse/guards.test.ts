import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from '#contracts/endpoint.ts';
import { allContracts, staffContracts } from '#tests/abuse/contracts.ts';
import { CLAIM } from '#tests/abuse/missions.ts';
import { CONVERT, REDEEM } from '#tests/abuse/points.ts';
import { REWARD } from '#tests/abuse/referral.ts';
import { OPEN_TICKET } from '#tests/abuse/reward-tickets.ts';
import { COLLECT } from '#tests/abuse/vip.ts';
import { changesSomething, guardsOf, nameOf, weaknessesOf } from '#tests/abuse/guards.ts';
import { guardsNow, guardsTried, recordCalls, sampled } from '#tests/abuse/sample.ts';
import { isNightly } from '#tests/factories/tier.ts';

const members = await allContracts();
const staff = await staffContracts();
const calls = [...members, ...staff];
const named = (name: string): Contract => calls.find((call) => nameOf(call) === name)!;

test('every call is guarded as its kind must be: session, permission, sealed passwords, no unknown keys, a request id where money moves (R-48, R-59, R-68, R-70)', () => {
  expect(calls.length).toBeGreaterThan(350);
  expect(calls.flatMap((call) => weaknessesOf(call).map((why) => `${nameOf(call)} ${why}`))).toEqual([]);
});

// A guard that is changed on purpose is changed in docs/proof/nightly-calls.json too, by hand, with the commit that says why.
test('no call has other guards than the nightly run tried it with', () => {
  const tried = Object.keys(guardsTried).filter((name) => name in guardsNow);
  expect(tried.length).toBeGreaterThan(350);
  const changed = tried.filter((name) => guardsNow[name] !== guardsTried[name]);
  expect(changed.map((name) => `${name}: ${guardsTried[name]} → ${guardsNow[name]}`)).toEqual([]);
});

test('the record of a nightly run is each call with its guards, in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-calls-'));
  try {
    recordCalls(join(folder, 'calls.json'));
    const recorded = JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8')) as Record<string, string>;
    expect(recorded).toEqual(guardsNow);
    expect(Object.keys(recorded)).toEqual(calls.map(nameOf).toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const withInput = (call: Contract, shape: object): Contract => ({ ...call, input: z.strictObject(shape as never) });
/** A call of each kind, and the same without each of its guards. */
const LOST: Record<string, Record<string, (call: Contract) => Contract>> = {
  'GET /wps/member/info': { session: (call) => ({ ...call, auth: 'none' }) },
  'GET /wps/withdrawals': { 'true account': (call) => ({ ...call, errors: [] }) },
  'POST /wps/transfers': {
    session: (call) => ({ ...call, auth: 'none' }),
    limit: (call) => ({ ...call, errors: call.errors.filter((code) => code !== 'request.too_many') }),
    'request id and payment password': (call) => withInput(call, { amount: z.number() }),
    'strict body': (call) => ({ ...call, input: z.object({ requestId: z.uuid(), paymentPassword: z.string() }) }),
  },
  'POST /wps/session/login': {
    seal: ({ isEncrypted: _, ...call }) => call,
    limit: (call) => ({ ...call, errors: [] }),
    'the closed site': (call) => ({ ...call, isServedWhileClosed: true }),
    'the forced change': (call) => ({ ...call, isOpenToForcedChange: true }),
  },
  'POST /wps/member/password/email': { form: ({ isForm: _, ...call }) => call },
  'POST /wps/files': { upload: ({ isUpload: _, ...call }) => call },
  'POST /wps/agent/contracts': { session: (call) => ({ ...call, auth: 'optional' }) },
  'POST /bo/withdrawals/:id/pay': {
    session: (call) => ({ ...call, auth: 'none' }),
    surface: ({ surface: _, ...call }) => call,
    permission: ({ permission: _, ...call }) => call,
    'its own permission': (call) => ({ ...call, permission: 'own' }),
  },
};

test('a guard that is lost is seen, on a call of each kind', () => {
  const unseen = Object.entries(LOST).flatMap(([name, guards]) =>
    Object.entries(guards).flatMap(([guard, lose]) => (guardsOf(lose(named(name))) === guardsTried[name] ? [`${name}: ${guard}`] : [])),
  );
  expect(unseen).toEqual([]);
});

test('of a call that no nightly run has tried the rules alone see what is lacking', () => {
  const [transfer, login, pay] = [named('POST /wps/transfers'), named('POST /wps/session/login'), named('POST /bo/withdrawals/:id/pay')];
  const money = named('POST /wps/cashier/deposits');
  expect(weaknessesOf({ ...transfer, input: z.object({ requestId: z.uuid() }) })).toEqual(['takes unknown keys']);
  expect(weaknessesOf({ ...transfer, surface: 'staff' })).toEqual(['is on the surface of another side']);
  expect(weaknessesOf({ ...transfer, auth: 'staff' })).toEqual(['is open to nobody of this side']);
  expect(weaknessesOf({ ...login, isEncrypted: undefined } as unknown as Contract)).toEqual(['takes a password that is not sealed']);
  expect(weaknessesOf({ ...login, errors: [] })).toEqual(['is open to everybody without a limit']);
  expect(weaknessesOf({ ...pay, auth: 'none' })).toEqual(['needs no session or permission of staff']);
  expect(weaknessesOf({ ...pay, permission: undefined } as unknown as Contract)).toEqual(['needs no session or permission of staff']);
  expect(weaknessesOf({ ...named('POST /wps/member/limits'), path: '/wps/member/limits-of-others' })).toEqual([
    'moves money without a request id',
  ]);
  expect(weaknessesOf(money)).toEqual([]);
});

/** Paths that the tables of races name by a constant. */
const PATHS: Record<string, string> = { CLAIM, COLLECT, CONVERT, OPEN_TICKET, REDEEM, REWARD };

test('every call that changes something is raced fifty at once, in one table', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.startsWith('races-') && file.endsWith('.ts'),
  );
  const text = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const keys = [...text.matchAll(/^ {2}\[?['`](POST|PUT|DELETE) ([^'`]+)['`]\]?: /gm)].map(
    ([, method, path]) => `${method} ${path!.replace(/^\$\{(\w+)\}$/, (_whole, name: string) => PATHS[name] ?? name)}`,
  );
  const changing = members.filter(changesSomething).map(nameOf);
  expect(keys.toSorted()).toEqual(changing.toSorted());
});

test('the gate tries a call of each kind and every call that is new, the nightly run all', () => {
  const names = calls.map(nameOf);
  const tried = sampled(names, (name) => name);
  if (isNightly) return expect(tried).toEqual(names);
  expect(tried.length).toBeGreaterThan(20);
  expect(tried.length).toBeLessThan(names.length / 2);
  expect(tried).toEqual(sampled(names, (name) => name));
  for (const kind of [
    /^GET \/wps\/(?!agent)/,
    /^GET \/bo/,
    /^POST \/bo/,
    /^POST \/wps\/files/,
    /^POST \/wps\/agent/,
    /^POST \/wps\/rounds/,
  ])
    expect(
      tried.some((name) => kind.test(name)),
      String(kind),
    ).toBe(true);
  expect(tried).toContain('POST /wps/member/password/email');
  expect(sampled([...names, 'GET /wps/new'], (name) => name)).toContain('GET /wps/new');
});
