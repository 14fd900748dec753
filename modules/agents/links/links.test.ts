import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { checkInvitation } from '#modules/identity/registration/check-invitation.ts';
import { agentCaller } from '#tests/factories/caller.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-03-02T10:00:00Z');
let world: AgentsWorld;
let [top, other] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(NOW);
  world.identity.useLinks(world.agents.linkOwner);
  const callers = (await world.plant([null, null])).map((memberId) => agentCaller(memberId));
  [top, other] = callers as [Caller, Caller];
  await owner.query("UPDATE member SET invite_code = 'ABCDEF' || id % 10 WHERE id = ANY ($1)", [callers.map(({ memberId }) => memberId)]);
});
afterAll(() => world.stop());

const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const add = (name: string, requestId: string = randomUUID(), caller = top) =>
  world.agents.addLink(caller, { name, landing: 'home', requestId }, NOW);
const made = async (name: string) => {
  const added = await add(name);
  if (!added.ok) throw new Error(added.failure.code);
  return added.value;
};
const shown = async (name: string, days = 7) => (await world.agents.links(top, days, NOW)).content.find((one) => one.name === name);
/** A member who has registered with a code, as the form keeps it. */
async function came(code: string): Promise<bigint> {
  const [memberId] = await world.plant([null]);
  await owner.query("INSERT INTO member_registration (member_id, request_id, fields, affiliate, at) VALUES ($1, $2, '{}', $3, $4)", [
    memberId,
    randomUUID(),
    code,
    NOW,
  ]);
  for (let time = 0; time < 2; time++) await world.agents.welcome({ id: memberId!, merchantId: 1 }, NOW);
  return memberId!;
}

test('a link counts visits of a network once a day, who registered by it, and who has paid in, each once', async () => {
  const link = await made('Forum');
  const visit = (code: string, ip: string, merchantId = 1) => world.agents.visit({ merchantId, code, ip, now: NOW });
  await Promise.all(Array.from({ length: 50 }, (_, nth) => visit(link.code, `198.18.${nth % 3}.1`)));
  await visit(link.code, '198.18.9.1', 2);
  await visit('LNOBODY', '198.18.9.1');
  const [one] = [await came(link.code.toLowerCase()), await came(link.code)];
  await came('ABCDEF1');
  for (let time = 0; time < 2; time++) await db.transact((tx) => world.agents.onDeposits(tx, [one, top.memberId], NOW));
  expect(await shown('Forum')).toMatchObject({ visits: 3, registrations: 2, firstDeposits: 1 });
  expect((await world.agents.links(other, 7, NOW)).content).toEqual([]);
});

test('whoever comes by a link comes under its agent, in its own brand alone', async () => {
  const { code } = await made('Radio');
  expect(await world.identity.inviterOf(1, code.toLowerCase())).toBe(top.memberId);
  expect(await world.identity.inviterOf(2, code)).toBeUndefined();
  expect(await world.identity.inviterOf(1, 'LNOBODY')).toBeUndefined();
  await owner.query("UPDATE member SET state = 'closed' WHERE id = $1", [top.memberId]);
  expect(await world.identity.inviterOf(1, code)).toBeUndefined();
  await owner.query("UPDATE member SET state = 'active' WHERE id = $1", [top.memberId]);
});

test('a closed link brings nobody and counts no visit, says that it is closed, and brings members again once it is opened', async () => {
  const { id, code } = await made('Cinema');
  const put = (isOpen: boolean, caller = top) => world.agents.openLink(caller, { id, isOpen }, NOW);
  expect(codeOf(await put(false, other))).toBe('agents.link_unknown');
  const all = await Promise.all(Array.from({ length: 50 }, () => put(false)));
  expect(new Set(all.map(codeOf))).toEqual(new Set(['ok']));
  expect(await world.identity.inviterOf(1, code)).toBe('closed');
  await world.agents.visit({ merchantId: 1, code, ip: '198.18.77.1', now: NOW });
  const check = () => checkInvitation({ db, identity: world.identity }, { merchantId: 1, code, ip: '198.18.77.2', now: NOW });
  expect(codeOf(await check())).toBe('invitation_closed');
  const before = (await world.agents.links(top, 7, NOW)).content.find((one) => one.id === id)!;
  expect(before).toMatchObject({ visits: 0, closedAt: NOW });
  expect(await put(true)).toMatchObject({ ok: true, value: { closedAt: null } });
  expect(await world.identity.inviterOf(1, code)).toBe(top.memberId);
  expect(codeOf(await check())).toBe('ok');
});

test('one request is one link, a name is that of one link, and there are fifty at most', async () => {
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => add('Podcast', requestId)));
  expect(new Set(all.map((one) => (one.ok ? one.value.code : one.failure.code))).size).toBe(1);
  expect(codeOf(await add('Another', requestId))).toBe('wallet.request_reused');
  expect(codeOf(await add('Podcast', requestId, other))).toBe('wallet.request_reused');
  expect(codeOf(await add('PODCAST'))).toBe('agents.link_exists');
  const more = await Promise.all(Array.from({ length: 60 }, (_, nth) => add(`Source ${nth}`)));
  expect(new Set(more.map(codeOf))).toEqual(new Set(['ok', 'agents.too_many_links']));
  expect((await world.agents.links(top, 7, NOW)).content).toHaveLength(50);
});
