import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberMayNow } from '#modules/identity/index.ts';
import { liftFreeze } from '#modules/agents/downlines/freeze.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-03-02T00:00:00Z');
let world: AgentsWorld;
let [top, mid, low, aside] = [] as unknown as [bigint, bigint, bigint, bigint];
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(NOW);
  [top, mid, low, aside] = (await world.plant([null, 0, 1, null])) as [bigint, bigint, bigint, bigint];
});
afterAll(() => world.stop());

const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const freeze = (agent: bigint, memberId: bigint) => world.agents.freeze(agentCaller(agent), { memberId, reason: 'as agreed', now: NOW });
const unfreeze = (agent: bigint, memberId: bigint) => world.agents.unfreeze(agentCaller(agent), { memberId, now: NOW });
const may = async (act: 'play' | 'practice' | 'deposit' | 'withdraw') => codeOf(await memberMayNow(db, low, act));

test('who is frozen neither plays for real nor pays in, and may withdraw; play goes on once it is lifted', async () => {
  expect(await freeze(mid, low)).toMatchObject({ ok: true, value: { frozen: { reason: 'as agreed', mayLift: true } } });
  expect([await may('play'), await may('deposit'), await may('withdraw'), await may('practice')]).toEqual([
    'identity.frozen',
    'identity.frozen',
    'ok',
    'ok',
  ]);
  expect(await unfreeze(mid, low)).toEqual({ ok: true, value: { frozen: null } });
  expect([await may('play'), await may('deposit')]).toEqual(['ok', 'ok']);
});

test('only one of the branch is frozen, and lifted by who froze it or who stands above that one, who is not named below', async () => {
  for (const [agent, memberId] of [
    [mid, top],
    [mid, mid],
    [aside, low],
    [top, aside],
  ] as const)
    expect(codeOf(await freeze(agent, memberId))).toBe('agents.stranger');
  expect(codeOf(await freeze(top, low))).toBe('ok');
  // Frozen already: it stays with who froze it.
  expect(await freeze(mid, low)).toMatchObject({ ok: true, value: { frozen: { by: null, reason: '', mayLift: false } } });
  expect(codeOf(await unfreeze(mid, low))).toBe('agents.frozen_above');
  expect(codeOf(await unfreeze(aside, low))).toBe('agents.stranger');
  expect(await may('play')).toBe('identity.frozen');
  expect(codeOf(await unfreeze(top, low))).toBe('ok');
  expect(codeOf(await freeze(mid, low))).toBe('ok');
  expect(codeOf(await unfreeze(top, low))).toBe('ok');
});

test('one who was moved away from whoever froze it is lifted by those above it now', async () => {
  const [other, moved] = await world.plant([null, null]);
  await world.agents.move({ merchantId: 1, memberId: moved!, toId: mid, now: NOW });
  await freeze(mid, moved!);
  await world.agents.move({ merchantId: 1, memberId: moved!, toId: other!, now: NOW });
  expect(codeOf(await unfreeze(mid, moved!))).toBe('agents.stranger');
  expect(await world.agents.downline(agentCaller(other!), moved!)).toMatchObject({ value: { frozen: { by: null, mayLift: true } } });
  expect(await unfreeze(other!, moved!)).toEqual({ ok: true, value: { frozen: null } });
});

test('frozen and lifted fifty times at once, each time is one row with an end, and the member is as the last row says', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => (nth % 2 === 0 ? freeze(top, low) : unfreeze(top, low))));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  const { rows } = await owner.query<{ open: number; frozen: boolean }>(
    `SELECT (SELECT count(*)::int FROM agent_freeze WHERE member_id = $1 AND lifted_at IS NULL) AS open, frozen_at IS NOT NULL AS frozen
       FROM member WHERE id = $1`,
    [low],
  );
  expect(rows[0]!.frozen).toBe(rows[0]!.open === 1);
});

test('staff let a member go on, whoever froze it: fifty at once do it once, with a reason in the audit log', async () => {
  await unfreeze(top, low);
  const ines = await staffCaller({ owner }, ['risk']);
  const lift = (memberId: bigint) => liftFreeze({ db }, ines, { memberId, reason: 'asked for by the member', now: NOW });
  expect(await lift(99_999n)).toMatchObject({ failure: { code: 'identity.member_unknown' } });
  await freeze(top, low);
  const all = await Promise.all(Array.from({ length: 50 }, () => lift(low)));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  expect([await may('play'), await may('deposit')]).toEqual(['ok', 'ok']);
  const { rows } = await owner.query("SELECT reason FROM audit_entry WHERE action = 'agents.lift_freeze'");
  expect(rows).toEqual([{ reason: 'asked for by the member' }]);
});

test('an agent sets the prize group of its branch, at most its own, and nobody else’s', async () => {
  const group = (agent: bigint, memberId: bigint, most: number) =>
    world.agents.setPrizeGroup(agentCaller(agent), { memberId, most, now: NOW });
  expect(await group(mid, low, 1_900)).toEqual({ ok: true, value: { prizeGroup: 1_900 } });
  expect(await group(top, mid, 1_860)).toEqual({ ok: true, value: { prizeGroup: 1_860 } });
  expect(await group(mid, low, 1_880)).toMatchObject({ failure: { code: 'rounds.prize_group', facts: { most: 1_860 } } });
  expect(await group(top, low, 1_940)).toEqual({ ok: true, value: { prizeGroup: 1_940 } });
  for (const [agent, memberId] of [
    [mid, top],
    [mid, mid],
    [aside, low],
  ] as const)
    expect(codeOf(await group(agent, memberId, 1_700))).toBe('agents.stranger');
  expect(await world.agents.downline(agentCaller(mid), low)).toMatchObject({
    ok: true,
    value: { prizeGroup: 1_940, mostPrizeGroup: 1_860 },
  });
});

test('a note is read by its agent alone, and one request is one note', async () => {
  const requestId = randomUUID();
  const note = (agent: bigint, text: string) => world.agents.note(agentCaller(agent), { id: String(low), text, requestId }, NOW);
  const all = await Promise.all(Array.from({ length: 50 }, () => note(mid, 'Pays on Fridays.')));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  expect(codeOf(await note(mid, 'Another.'))).toBe('wallet.request_reused');
  expect(codeOf(await note(aside, 'Pays on Fridays.'))).toBe('agents.stranger');
  expect(await world.agents.downline(agentCaller(mid), low)).toMatchObject({ ok: true, value: { notes: [{ text: 'Pays on Fridays.' }] } });
  expect(await world.agents.downline(agentCaller(top), low)).toMatchObject({ ok: true, value: { notes: [] } });
});
