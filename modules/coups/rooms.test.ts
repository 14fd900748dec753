import { expect, test } from 'vitest';
import type { roomList } from '#contracts/tables.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const token = await server.signIn();
const ask = (query: string) => server.call('GET', `/wps/relay/GLS2_roomList?${query}`, { token });
async function rooms(query: string): Promise<WireOutput<typeof roomList>> {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as WireOutput<typeof roomList>;
}

test('rooms are the games at tables, by category and vendors and page by page, with limits and what goes on there', async () => {
  const first = await rooms('gameType=LIVE&pageSize=5');
  expect(first).toMatchObject({ pageNo: 1, pageSize: 5 });
  expect(first.rooms).toHaveLength(5);
  expect(first.total).toBeGreaterThan(50);
  for (const room of first.rooms)
    expect(room).toMatchObject({
      table: room.game.table,
      isOpen: true,
      betMs: expect.any(Number),
      players: 0,
      game: { gameType: 'LIVE', minBet: expect.any(Number), maxBet: expect.any(Number) },
    });
  const second = await rooms('gameType=LIVE&pageSize=5&pageNo=2');
  const codes = [...first.rooms, ...second.rooms].map(({ game }) => game.gameCode);
  expect(new Set(codes).size).toBe(10);
  const of = await rooms('vassalage=DG,DIG&pageSize=60');
  expect(new Set(of.rooms.map(({ game }) => game.vassalage))).toEqual(new Set(['DG', 'DIG']));
  expect(of.rooms).toHaveLength(of.total);
  expect((await ask('pageSize=61')).body.code).toBe('request.invalid');
});

test('a room where play is stopped is not open, and one of a category that is shut is none', async () => {
  const risk = await signedInStaff(server, 'risk');
  const stop = { kind: 'game', subject: 'DG/DG-BAC1', merchantId: null, reason: 'tried by a test' };
  expect((await risk.call('POST', '/bo/stops', stop)).status).toBe(200);
  const isOpen = async () => (await rooms('vassalage=DG&pageSize=60')).rooms.find(({ game }) => game.gameCode === 'DG-BAC1')!.isOpen;
  await expect.poll(isOpen).toBe(false);

  expect((await rooms('vassalage=DIG')).total).toBeGreaterThan(0);
  const settings = { shutCategories: [{ category: 'COCKFIGHT', countries: null }] };
  await server.owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [settings]);
  await expect.poll(async () => (await rooms('vassalage=DIG')).total).toBe(0);
});
