import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordDevice } from '#modules/identity/sessions/device.ts';
import { recordNetwork } from '#modules/identity/sessions/known-network.ts';
import { readGraph } from '#modules/account-graph/read-graph.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, newMember, bind } = await withdrawalWorld();
const graphOf = async (memberId: bigint) => {
  const read = await readGraph(db, String(memberId));
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
};
let seq = 10n ** 12n;
const payment = (from: bigint | null, to: bigint, amount: number, way = 'tree') => ({
  id: randomUUID(),
  merchant_id: 1,
  request_id: randomUUID(),
  from_member: from,
  to_member: to,
  currency: 'USD',
  amount,
  seq: ++seq,
  at: NOW,
  way,
});

test('a member in the middle, with each kind of link to others of its brand and nothing of strangers', async () => {
  const [ada, eve] = [await newMember(), await newMember()];
  const [ben, kim, lea] = await Promise.all([1, 2, 3].map(() => world.newCaller()));
  const id = ada.caller.memberId;
  const device = Buffer.alloc(32, 7);
  for (const memberId of [id, ben!.memberId]) await recordDevice(db, memberId, device, NOW);
  for (const memberId of [id, kim!.memberId]) await recordNetwork(db, memberId, '198.51.100.9', NOW);
  await bind(ada.caller, { number: '5544332211', holder: 'Ada Long' });
  await bind(eve.caller, { number: '5544332211', holder: 'Ada Long' });
  await bind(eve.caller, { number: '99887766', holder: 'Ada Long' });
  await plantRows(owner, 'member_transfer', [
    payment(id, eve.caller.memberId, 500),
    payment(id, eve.caller.memberId, 700),
    payment(ben!.memberId, id, 300, 'tip'),
    payment(null, id, 100, 'rain'),
  ]);
  await owner.query('UPDATE member SET upline_id = $2 WHERE id = $1', [lea!.memberId, id]);

  const graph = await graphOf(id);
  const of = (kind: string) =>
    graph.traits.filter((one) => one.kind === kind).map(({ label, size, members }) => [label, size, members.length]);
  expect(graph.members[0]).toMatchObject({ id: String(id), account: expect.stringContaining('payer'), state: 'active', signs: 0 });
  expect(new Set(graph.members.map((one) => one.id))).toEqual(
    new Set([id, eve.caller.memberId, ben!.memberId, kim!.memberId, lea!.memberId].map(String)),
  );
  expect(of('device')).toEqual([['browser 0707', 2, 2]]);
  expect(of('network')).toEqual([['198.51.•.•', 2, 2]]);
  expect(of('instrument')).toEqual([['bank ••••2211', 2, 2]]);
  expect(of('holder')).toContainEqual(['holder A••• L•••', 2, 2]);
  expect(
    graph.ties.map(({ kind, fromMemberId, toMemberId, times, amount }) => [kind, fromMemberId, toMemberId, times, amount?.minor]),
  ).toEqual(
    expect.arrayContaining([
      ['transfer', String(id), String(eve.caller.memberId), 2, 1_200n],
      ['gift', String(ben!.memberId), String(id), 1, 300n],
      ['agent', String(id), String(lea!.memberId), 1, undefined],
    ]),
  );
  expect(graph.ties).toHaveLength(3);
  expect(graph.isCut).toBe(false);
  const sent = JSON.stringify(graph, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
  for (const whole of ['5544332211', 'Ada Long', '198.51.100', device.toString('hex')]) expect(sent).not.toContain(whole);
  expect((await graphOf(kim!.memberId)).members).toHaveLength(2);
});

test('a large trait is cut and says so; a network of very many links nobody; an unknown number is refused', async () => {
  const callers = await Promise.all(Array.from({ length: 17 }, () => world.newCaller()));
  for (const { memberId } of callers) await recordDevice(db, memberId, Buffer.alloc(32, 9), NOW);
  const { memberId } = callers[0]!;
  const graph = await graphOf(memberId);
  expect(graph.traits).toMatchObject([{ size: 17 }]);
  expect(graph.traits[0]!.members).toHaveLength(12);
  expect(graph.traits[0]!.members[0]!.memberId).toBe(String(memberId));
  expect(graph.isCut).toBe(true);
  const { memberId: agent } = await world.newCaller();
  const below = callers.map((caller) => String(caller.memberId));
  await owner.query('UPDATE member SET upline_id = $1 WHERE id = ANY ($2::bigint[])', [agent, below]);
  const tree = await graphOf(agent);
  expect([tree.ties.length, tree.isCut]).toEqual([16, true]);
  for (const one of callers.slice(0, 2)) await recordNetwork(db, one.memberId, '203.0.113.4', NOW);
  const networks = async () => (await graphOf(memberId)).traits.filter(({ kind }) => kind === 'network');
  expect(await networks()).toMatchObject([{ size: 2 }]);
  const [{ network }] = (await owner.query<{ network: string }>('SELECT network::text FROM known_network WHERE member_id = $1', [memberId]))
    .rows as [{ network: string }];
  await plantRows(
    owner,
    'known_network',
    Array.from({ length: 200 }, (_, at) => ({ member_id: 10 ** 9 + at, network, first_at: NOW, last_at: NOW })),
  );
  expect(await networks()).toEqual([]);
  expect(await readGraph(db, '987654321')).toMatchObject({ ok: false, failure: { code: 'identity.member_unknown' } });
});
