import { expect, test } from 'vitest';
import { layOut } from '#apps/admin/pages/account-graph/lay-out.ts';
import { mergeGraphs, MOST_NODES } from '#apps/admin/pages/account-graph/merge-graphs.ts';
import type { Graph, Tie, Trait } from '#apps/admin/pages/account-graph/graph-words.ts';

const AT = '2026-01-01T00:00:00.000Z';
const member = (id: string) => ({ id, account: `m${id}`, state: 'active' as const, joinedAt: AT, signs: 0, weight: 0 });
const trait = (key: string, kind: Trait['kind'], ...ids: string[]): Trait => ({
  key,
  kind,
  label: key,
  size: ids.length,
  members: ids.map((memberId) => ({ memberId, lastAt: AT })),
});
const tie = (fromMemberId: string, toMemberId: string): Tie => ({
  kind: 'transfer',
  fromMemberId,
  toMemberId,
  times: 1,
  currency: 'USD',
  amount: 1 as never,
  lastAt: AT,
});
const graph = (ids: string[], traits: Trait[], ties: Tie[] = []): Graph => ({
  merchantId: 1,
  members: ids.map(member),
  traits,
  ties,
  isCut: false,
});
const NONE = new Set<never>();

test('two answers join to one picture: a trait and a payment that both name are there once', () => {
  const first = graph(['1', '2'], [trait('d', 'device', '1', '2')], [tie('1', '2')]);
  const second = graph(['2', '1', '3'], [trait('d', 'device', '2', '3')], [tie('1', '2')]);
  const { nodes, edges, counts } = mergeGraphs([first, second], NONE, '1');
  expect(nodes.map(({ key }) => key)).toEqual(['member-1', 'd', 'member-2', 'member-3']);
  expect(edges).toHaveLength(4);
  expect(counts).toMatchObject({ device: 3, transfer: 1, gift: 0 });
});

test('a hidden kind takes away what only it joins to the middle, and is counted still', () => {
  const all = graph(['1', '2', '3'], [trait('d', 'device', '1', '2'), trait('n', 'network', '2', '3')]);
  const { nodes, counts } = mergeGraphs([all], new Set(['device' as const]), '1');
  expect(nodes.map(({ key }) => key)).toEqual(['member-1']);
  expect(counts).toMatchObject({ device: 2, network: 2 });
});

test('a picture is bounded, and says how many nodes it leaves out', () => {
  const ids = Array.from({ length: MOST_NODES + 10 }, (_, at) => String(at + 1));
  const { nodes, left, edges } = mergeGraphs([graph(ids, [trait('n', 'network', ...ids)])], NONE, '1');
  expect(nodes).toHaveLength(MOST_NODES);
  expect(left).toBe(11);
  expect(edges.every(({ to }) => nodes.some(({ key }) => key === to))).toBe(true);
});

test('each node has a place of its own inside of the picture, the middle in the middle', () => {
  const ids = Array.from({ length: 40 }, (_, at) => String(at + 1));
  const picture = mergeGraphs([graph(ids, [trait('d', 'device', '1', '2', '3'), trait('n', 'network', ...ids)])], NONE, '1');
  const { width, height, places } = layOut(picture);
  expect(places.size).toBe(picture.nodes.length);
  expect(places.get('member-1')).toMatchObject({ x: width / 2, y: height / 2, depth: 0 });
  const all = [...places.values()];
  for (const [at, { x, y }] of all.entries()) {
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    for (const other of all.slice(at + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(18);
  }
});
