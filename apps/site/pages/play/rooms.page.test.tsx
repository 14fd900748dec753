// Walks through: apps/site/pages/play/kinds, games/kit/view/seat, games/kit/view/duel, games/highcard, games/fishing, modules/seats.

import '#tests/page/with-leads.ts';
import '#tests/page/with-rooms.ts';
import { expect, test, vi } from 'vitest';
import { openRoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameRooms } from '#contracts/rooms.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite, network, site } from '#tests/page/mount.tsx';

test('a member finds, joins and leaves a practice table of high card: a bot joins, hands are dealt, and the money returns', async () => {
  const page = await mountSite('/seamless?vendor=XY&gameCode=XY-HIGHCARD&mode=practice', { as: 'mara07' });
  const tables = page.getByRole('list', { name: 'Tables' });
  await expect(tables.getByRole('listitem')).toHaveCount(3);
  await expect(tables.getByRole('listitem').first()).toContainText('Ante 0.10');
  await expect(tables.getByRole('listitem').first()).toContainText('2 free seats');
  await tables.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.getByRole('region', { name: 'You' })).toContainText('5.00');
  await expect(page.getByRole('region', { name: 'Wick' })).toContainText('Bot');
  await expect(page.getByRole('region', { name: 'You' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page.getByRole('button', { name: 'Other tables' })).toBeVisible();
  await page.getByRole('button', { name: 'Other tables' }).click();
  await expect(tables.getByRole('listitem')).toHaveCount(3);
});

test('a game that is stopped leads to the lobby of its category, and one that is unknown to all games', async () => {
  network.answer('POST /wps/game/launchGame', 409, { success: false, code: 'rounds.game_stopped', message: '' });
  const page = await mountSite('/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=practice', { as: 'mara07' });
  const lobby = page.getByRole('main').getByRole('link', { name: 'Lobby' });
  await expect(lobby).toHaveAttribute('href', '/fish');
  network.answer('POST /wps/game/launchGame', 404, { success: false, code: 'catalogue.game_unknown', message: '' });
  await page.goto('/seamless?vendor=BBIN&gameCode=BBIN-NONE&mode=practice');
  await expect(page.getByRole('heading', { name: 'This game is not open' })).toBeVisible();
  await expect(lobby).toHaveAttribute('href', '/games');
});

test('a player chooses a pond by its bets, sits down in it and leaves', async () => {
  const page = await mountSite('/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=practice', { as: 'mara07' });
  const rooms = page.getByRole('list', { name: 'Tables' });
  // The way back is to the lobby of its category.
  await expect(page.getByRole('link', { name: 'Lobby' })).toHaveAttribute('href', '/fish');
  await expect(rooms.getByRole('listitem').first()).toContainText('Bets 0.10 to 1.00');
  await rooms.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(rooms.getByRole('listitem')).toHaveCount(3);
});

test('a time check appears over a pond, and Continue resumes the fire', async () => {
  const { account } = await newMember({ name: 'angler' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await fund(100);
  await page.goto('/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=real');
  sessionStorage.setItem('sitting:real:USD', JSON.stringify({ since: Date.now(), net: '0' }));
  const rooms = page.getByRole('list', { name: 'Tables' });
  await rooms.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  const check = page.getByRole('dialog', { name: /You have played for/ });
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Continue' }).last().click();
  await expect(check).toBeHidden();
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(rooms.getByRole('listitem')).toHaveCount(3);
});

test.each(['lantern', 'kinnaree'] as const)('at %s Fishing and /jili list the ponds, and each pond opens', async (brand) => {
  const page = await mountSite('/fish', brand === 'kinnaree' ? { brand } : {});
  const names = ['Lantern Reef', 'Ironclad Deep', 'Kite Festival'];
  for (const path of ['/fish', '/jili']) {
    await page.goto(path);
    for (const name of names) await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  }
  const own = await mountSite('/help', brand === 'kinnaree' ? { brand, as: 'malee07', password: 'Kinnaree07' } : { as: 'mara07' });
  for (const code of ['REEF', 'DEEP', 'KITES']) {
    await own.goto(`/seamless?vendor=BBIN&gameCode=BBIN-${code}&mode=practice`);
    await expect(own.getByRole('list', { name: 'Tables' }).getByRole('listitem')).toHaveCount(3);
  }
});

type Rooms = WireOutput<typeof gameRooms, number>['rooms'];

/** Rooms of Lantern Reef for real money, as the member of this tab is shown them. */
async function roomsOfReef(): Promise<Rooms> {
  const token = sessionStorage.getItem('token') ?? undefined;
  const { body } = await site.call('GET', '/wps/rooms?vendor=BBIN&gameCode=BBIN-REEF&mode=real', { token });
  return (body.value as { rooms: Rooms }).rooms;
}

/** Seats as many others in a room of ponds. Each of them leaves by its act. */
async function seatOthers(room: string, count: number): Promise<{ leave(): Promise<unknown> }[]> {
  const wallet = createWallet({ db: site.db });
  whenDone(() => wallet.stop());
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id, account } = await newMember({ name: 'other' });
      await funded(wallet, id, 10_000n);
      const token = await site.signIn(account, 'Agent001');
      const enter = async () => (await site.call('GET', `/wps/rooms/${room}`, { token })).body.value as { url: string; pass: string };
      let frames = '';
      const socket = openRoomSocket({ room, enter, onState: () => {}, onFrame: (frame) => void (frames += JSON.stringify(frame)) });
      whenDone(() => socket.close());
      await socket.act({ type: 'sit', amount: '5000', seed: 'theirs' });
      await expect.poll(() => frames).toContain('"type":"seated"');
      return { leave: () => socket.act({ type: 'leave' }) };
    }),
  );
}

test('the shelf of rooms shows a full pond with its players, and a member who enters it has no seat until one of them leaves', async () => {
  const { account, id } = await newMember({ name: 'watcher' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await fund(100);
  const [first] = await roomsOfReef();
  const others = await seatOthers(first!.id, 4);
  await page.goto('/fish');
  const shelf = page.getByRole('region', { name: 'Rooms' });
  const shown = shelf.getByRole('listitem').filter({ hasText: 'Bets from 0.10' });
  const full = shown.filter({ hasText: 'Watch' });
  await expect(full.first()).toContainText(/ot\*+.*, .*, .*, /);
  await expect(full.first()).toContainText('Buy-in 2.00 to 50.00');
  // Another room of the same bets is open beside it.
  await expect(shown.filter({ hasText: '4 free seats' }).filter({ hasText: 'Sit down' }).first()).toBeVisible();
  await full.first().getByRole('link').click();
  // All four who shoot are named over the pond; a visitor has no seat, and nothing is brought.
  for (const at of [0, 1, 2, 3]) await expect(page.locator('.fishing-seat').nth(at)).toContainText(/ot\*/);
  await expect(page.locator('.fishing-bar')).toContainText('0.00');
  expect(await query('SELECT FROM sitting WHERE member_id = $1', [id])).toEqual([]);
  await others[0]!.leave();
  await expect.poll(async () => (await roomsOfReef())[0]!.players.length).toBe(3);
  await page.goto('/fish');
  await shelf.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  expect(await query('SELECT state, bought FROM sitting WHERE member_id = $1', [id])).toEqual([{ state: 'open', bought: 5_000n }]);
  await page.goto('/fish');
  await expect(shelf.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).first()).toContainText('Back to your seat');
  // All leave, because a seat whose page is closed is held for a minute.
  await shelf.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  for (const other of others.slice(1)) await other.leave();
  await expect.poll(async () => (await roomsOfReef()).flatMap(({ players }) => players)).toEqual([]);
});

test('the shelf of rooms offers practice to a member below the least buy-in, and is hidden from visitors', async () => {
  const { account } = await newMember({ name: 'poor' });
  const page = await mountSite('/fish', { as: account, password: 'Agent001' });
  const shelf = page.getByRole('region', { name: 'Rooms' });
  const practice = shelf.getByRole('link', { name: 'Lantern Reef, practice with play money' }).first();
  await expect(practice).toContainText('Practice');
  expect(shelf.getByRole('link', { name: /bets from/ }).count()).toBe(0);
  await practice.click();
  await expect(page.getByRole('list', { name: 'Tables' }).getByRole('listitem')).toHaveCount(3);
  const visitor = await mountSite('/fish');
  await expect(visitor.getByRole('main').getByText('Lantern Reef', { exact: true }).first()).toBeVisible();
  expect(visitor.getByRole('region', { name: 'Rooms' }).count()).toBe(0);
});

test('from home a member with money has a seat, a cannon and a net in the bar in two presses; its limit stands in the panel', async () => {
  const { account, id } = await newMember({ name: 'newcomer' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await fund(100);
  await query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, 'stake', 'day', 5000)", [id]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Fishing' }).click();
  await page.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).click();
  const bar = page.locator('.fishing-bar');
  await expect(bar).toContainText('50.00');
  await expect(page.locator('.game-bar__figures')).toContainText('0.00');
  await expect(bar.getByRole('button', { name: /^Shoot/ })).toBeVisible();
  // The return of each weapon is in its button.
  await expect(bar.getByRole('button', { name: /^Torpedo, 6 bets a hit\. Return: 96\.00 %/ })).toBeVisible();
  await expect(page.locator('.fishing-panel')).toContainText('Your limits leave 50.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Tables' })).toBeVisible();
  // The record has no stake.
  expect(await query('SELECT staked FROM sitting WHERE member_id = $1', [id])).toEqual([{ staked: 0n }]);
});
