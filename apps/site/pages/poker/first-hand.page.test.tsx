// Walks through: apps/site/pages/poker.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { pokerLobby } from '#contracts/poker.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { fund, newMember } from '#tests/page/members.ts';
import { expectSoon, mountSite, site, type Page } from '#tests/page/mount.tsx';
import { createPokerPlayer, type PokerPlayer } from '#tests/poker/player.ts';

type Button = { first(): { click(): Promise<void> } };
type Table = WireOutput<typeof pokerLobby>['list'][number];

/** Presses things and counts them. */
function presses() {
  let count = 0;
  const press = async (button: Button): Promise<void> => {
    await button.first().click();
    count += 1;
  };
  return { press, count: () => count };
}

/** Takes a free seat with an offered amount, and waits for cards. */
async function sitDown(page: Page, press: (button: Button) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: /^Sit in seat/ }));
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await press(dialog.getByRole('button', { name: /^[\d.,]+/ }));
  await press(dialog.getByRole('button', { name: 'Sit down' }));
  await expect(dialog).toBeHidden();
  await expect(page.locator('.poker-card')).not.toHaveCount(0);
}

const toPoker = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Poker' });

test('from home to the first cards with practice money in at most five presses', async () => {
  const page = await mountSite('/', { as: 'mara07' });
  const { press, count } = presses();
  await press(toPoker(page));
  await press(page.getByRole('button', { name: 'Practice now' }));
  await sitDown(page, press);
  expect(count()).toBeLessThanOrEqual(5);
});

/** A member with money, signed in from a browser of its own. */
async function withMoney(name: string): Promise<{ account: string; token: string }> {
  const { account } = await newMember({ name });
  const token = await site.signIn(account, 'Agent001');
  sessionStorage.setItem('token', token);
  await fund(200);
  return { account, token };
}

/** A table for money at which somebody waits for an opponent. */
async function waitingTable(filter = ''): Promise<{ name: string; player: PokerPlayer }> {
  const other = await withMoney('waiting');
  const find = async (): Promise<Table | undefined> => {
    const { body } = await site.call('GET', `/wps/poker/lobby?mode=real&kind=cash&seats=6${filter}`, { token: other.token });
    return (body.value as { list: Table[] }).list.find(({ buyIn, taken }) => taken === 0 && Number(buyIn.least) <= 10);
  };
  const { room, name, buyIn } = (await expectSoon(find, Boolean))!;
  const player = createPokerPlayer({
    room,
    chair: 0,
    // Cents.
    chips: Math.round(Number(buyIn.most) * 100),
    enter: async () => {
      const { body } = await site.call('GET', `/wps/rooms/${room}`, { token: other.token });
      const entered = body.value as { url?: string; pass?: string } | undefined;
      // The room may have no owner yet.
      return entered?.url && entered.pass ? { url: entered.url, pass: entered.pass } : undefined;
    },
    origin: `http://localhost:${site.port}`,
  });
  whenDone(() => player.stop());
  await expectSoon(
    () => player.seat()?.state,
    (state) => state === 'seated',
  );
  return { name, player };
}

/** Presses one act of the first hand, then folds what remains of it, so that nobody waits for the clock. */
async function actOnce(page: Page, press: (button: Button) => Promise<void>, player: PokerPlayer): Promise<void> {
  const turn = page.getByRole('group', { name: 'Your turn' });
  await press(turn.getByRole('button', { name: /^(Call|Check|Fold)/ }));
  const fold = turn.getByRole('button', { name: /^Fold/ });
  const isPaid = async (): Promise<number> => {
    if (player.hands.size === 0 && fold.count() > 0 && fold.first().isVisible()) await fold.first().click();
    return player.hands.size;
  };
  await expectSoon(isPaid, Boolean);
  expect(player.alarm()).toBeUndefined();
}

test('a quick seat: stake, table and buy-in are chosen, one dialog confirms them, and the fourth press is an act for real money', async () => {
  const { name, player } = await waitingTable('&variant=NT');
  const { account } = await withMoney('quickly');
  const page = await mountSite('/', { as: account, password: 'Agent001' });
  const { press, count } = presses();
  await press(toPoker(page));
  await press(page.getByRole('button', { name: 'Play for real money' }));
  const dialog = page.getByRole('dialog', { name: 'Play for real money' });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('1 of 6 seated');
  await press(dialog.getByRole('button', { name: 'Sit down' }));
  await expect(page.locator('.poker-card')).not.toHaveCount(0);
  await actOnce(page, press, player);
  expect(count()).toBe(4);
  // The stake is suggested the next time, and the limits of a table are those of any buy-in.
  const again = await mountSite('/poker', { as: account, password: 'Agent001' });
  await again.getByRole('button', { name: 'Play for real money' }).click();
  const next = again.getByRole('dialog', { name: 'Play for real money' });
  await next.getByRole('textbox', { name: 'Chips to bring' }).fill('5000');
  await expect(next.getByRole('button', { name: 'Sit down' })).toBeDisabled();
});

test('from home to the first own cards and the first own act for real money in at most six presses', async () => {
  const { name, player } = await waitingTable();
  const { account } = await withMoney('presses');
  const page = await mountSite('/', { as: account, password: 'Agent001' });
  const { press, count } = presses();
  await press(toPoker(page));
  await press(page.getByRole('button', { name: `Open ${name}`, exact: true }));
  await sitDown(page, press);
  // The sixth press is an act of the first hand.
  await actOnce(page, press, player);
  expect(count()).toBeLessThanOrEqual(6);
});
