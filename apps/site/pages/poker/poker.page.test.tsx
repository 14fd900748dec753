// Walks through: apps/site/pages/poker, modules/poker.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { pokerLobby } from '#contracts/poker.ts';
import { newMember } from '#tests/page/members.ts';
import { downloads, expectSoon, mountSite, network, site, type Page } from '#tests/page/mount.tsx';

/** Takes the free seat of a practice table with the most chips, and posts the blind rather than waiting for it. */
async function sitDown(code: string): Promise<Page> {
  const page = await mountSite(`/poker/table?tables=${code}`, { as: 'mara07', isPhone: true });
  await page.getByRole('button', { name: /^Sit in seat/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await expect(dialog.getByRole('button', { name: 'Sit down' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Chips to bring' }).fill('5000');
  await expect(dialog).toContainText('800 to 2,000');
  await expect(dialog.getByRole('button', { name: 'Sit down' })).toBeDisabled();
  await dialog.getByRole('button', { name: '2,000' }).click();
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(dialog).toBeHidden();
  return page;
}

type Tables = WireOutput<typeof pokerLobby>['list'];

const tablesOf = async (mode: 'practice' | 'real'): Promise<Tables> => {
  const { body } = await site.call('GET', `/wps/poker/lobby?mode=${mode}&kind=cash`);
  return (body.value as { list: Tables }).list;
};

/** A practice table of the server at which bots play, once it has figures. */
async function playedTable(variant: string): Promise<Tables[number]> {
  const find = async () => (await tablesOf('practice')).find((table) => table.variant === variant && table.bots > 0);
  const { room } = (await expectSoon(find, Boolean))!;
  // Bots play on beside the test, so the figures only have to be there.
  await site.owner.query('UPDATE poker_table SET hands = 40, pots = 40 * big * 12 WHERE room = $1 AND hands = 0', [room]);
  return (await tablesOf('practice')).find((table) => table.room === room)!;
}

test('the lobby of a visitor shows practice tables of the server with their bots and pots, and tournaments; filters narrow them', async () => {
  const omaha = await playedTable('PO');
  const holdem = await playedTable('NT');
  const page = await mountSite('/poker');
  await expect(page.getByRole('heading', { name: 'Poker', level: 1 })).toBeVisible();
  const line = page.locator('.poker-line').filter({ hasText: omaha.name });
  await expect(line).toContainText(/\d bots?/);
  await expect(line).toContainText(/Average pot [\d.,]+/);
  await expect(line).toContainText(`of ${omaha.seats} seated`);
  await expect(page.getByText('Paper Moon')).toHaveCount(0);
  await page.getByLabel('Game', { exact: true }).selectOption('omaha');
  await expect(page.getByRole('button', { name: `Open ${omaha.name}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${holdem.name}`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Tournaments' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Half-hourly').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cash games' }).click();
  await page.getByRole('button', { name: `Open ${omaha.name}`, exact: true }).click();
  await expectSoon(
    () => location.pathname,
    (path) => path === '/login',
  );
});

test('a visitor of a server without practice tables is shown those of the page', async () => {
  const mend = network.answer('GET /wps/poker/lobby', 200, { success: true, value: { currency: 'USD', list: [] } });
  const page = await mountSite('/poker');
  await expect(page.getByRole('button', { name: 'Open Paper Moon' })).toBeVisible();
  mend();
});

test('a member who arrives where nobody plays for money sees practice, is shown why, and chooses', async () => {
  const practice = await playedTable('NT');
  const [real] = await tablesOf('real');
  const page = await mountSite('/poker', { as: 'mara07' });
  await expect(page.getByRole('radio', { name: 'Practice' })).toBeChecked();
  await expect(page.getByText('No one plays for real money yet, so you see Practice tables.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${practice.name}`, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Real money' }).click();
  await expect(page.getByRole('button', { name: `Open ${real!.name}`, exact: true })).toBeVisible();
  await expect(page.getByText('No one plays for real money yet')).toBeHidden();
  // A taken seat is enough for the next arrival.
  const { body } = await site.call('GET', '/wps/poker/lobby?mode=real&kind=cash');
  const seated = (body.value as { list: Tables }).list.map((table) => (table.room === real!.room ? { ...table, taken: 1 } : table));
  const mend = network.answer('GET /wps/poker/lobby', 200, { ...body, value: { ...(body.value as object), list: seated } });
  const again = await mountSite('/poker', { as: 'mara07' });
  await expect(again.getByRole('radio', { name: 'Real money' })).toBeChecked();
  await expect(again.getByRole('button', { name: `Open ${real!.name}`, exact: true })).toBeVisible();
  await expect(again.getByText('No one plays for real money yet')).toBeHidden();
  mend();
});

/** Presses a button or a key in each own turn until something is true. */
async function playUntil(page: Page, isDone: () => boolean, turn: () => Promise<void>): Promise<void> {
  const bar = page.getByRole('group', { name: 'Your turn' });
  await expectSoon(async () => {
    if (!isDone() && bar.elements().length > 0) await turn();
    return isDone();
  }, Boolean);
}

const lineOf = (page: Page): string =>
  page
    .locator('.poker-table [role=status]')
    .elements()
    .map(({ textContent }) => textContent)
    .join(' ');

test('a member sits down, plays a hand by buttons, sees it paid, verifies it, saves it, and leaves', async () => {
  const page = await sitDown('two-cranes');
  await expect(page.getByRole('listitem', { name: 'Seat 1, ' })).toBeVisible();
  const acts = page.getByRole('group', { name: 'Your turn' });
  await playUntil(
    page,
    () => / wins /.test(lineOf(page)),
    () => acts.getByRole('button', { name: /^(Call|Check)/ }).click(),
  );
  await page.getByRole('button', { name: 'Hands', exact: true }).click();
  const hands = page.getByRole('dialog', { name: 'Hands' });
  await hands.getByRole('button', { name: /^Hand 1/ }).click();
  const hand = page.getByRole('dialog', { name: 'Hand 1' });
  await hand.getByRole('button', { name: 'Verify this hand' }).click();
  await expect(hand).toContainText('Everything your browser can check is right.');
  await expect(hand).toContainText('yours included, determined the cards');
  await hand.getByRole('button', { name: 'Next step' }).click();
  await expect(hand.getByText(/(calls|checks|folds|raises|all in)/).first()).toBeVisible();
  await hand.getByRole('button', { name: 'Download PHH' }).click();
  expect(await downloads.next()).toMatchObject({ name: 'two-cranes-1.phh' });
  await hand.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Seat and settings' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page.getByText('Pick a free seat to play.')).toBeVisible();
});

test('keys fold, call and raise; no size outside the rules is offered, and to fold for nothing is asked once', async () => {
  const page = await sitDown('two-cranes');
  const acts = page.getByRole('group', { name: 'Your turn' });
  await expect(acts).toBeVisible();
  const typed = page.getByRole('textbox', { name: 'Type an amount' });
  const least = Number(await typed.value());
  await typed.fill('1');
  await typed.press('Enter');
  await expect(typed).toHaveValue(String(least));
  await typed.fill('999999');
  await typed.press('Enter');
  expect(Number(await typed.value())).toBeLessThanOrEqual(2_000);
  await expect(acts.getByRole('button', { name: /^All in/ })).toBeVisible();
  await page.press('1');
  await expect(acts.getByRole('button', { name: /^Raise to/ })).toBeVisible();
  let folded = false;
  await playUntil(
    page,
    () => folded,
    async () => {
      if (acts.getByRole('button', { name: /^Check/ }).elements().length === 0) return page.press('c');
      await page.press('f');
      await expect(acts.getByRole('button', { name: /^Fold anyway/ })).toBeVisible();
      await page.press('f');
      folded = true;
    },
  );
  await expectSoon(
    () => lineOf(page),
    (line) => /folds|wins/.test(line),
  );
});

test('once everybody who is left is all-in, each open hand shows its chance to win', async () => {
  const page = await sitDown('two-cranes');
  const chances = page.locator('.poker-chance');
  await playUntil(
    page,
    () => chances.elements().length > 0,
    async () => {
      const isOffered = page.getByRole('textbox', { name: 'Type an amount' }).elements().length > 0;
      for (const key of isOffered ? ['a', 'a'] : ['c']) await page.press(key);
    },
  );
  await expect(chances).toHaveCount(2);
  await expect(chances.first()).toContainText(/^[<>≈]?\d+%/);
  await expect(page.getByText(/% chance to win\./)).toHaveCount(1);
});

const NOTE = 'Folds to a second bet <img id="note-script" src="x" onerror="alert(1)">';

test('a note on another player is stored with its colour, and cards have two colours where four are switched off', async () => {
  const page = await mountSite('/poker/table?tables=paper-moon', { as: 'mara07' });
  const bot = page.getByRole('listitem', { name: 'Seat 2, Heron' });
  await bot.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Heron' });
  await dialog.getByRole('button', { name: 'Violet' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await page.reload();
  await expect(bot.locator('[data-label=violet]')).toBeVisible();
  await bot.getByRole('button').click();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  // A note is text, whatever it looks like.
  await expect(page.locator('#note-script')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.poker-deck--four')).toHaveCount(1);
  await page.getByRole('button', { name: 'Seat and settings' }).click();
  await page.getByRole('switch', { name: /^Four-colour deck/ }).click();
  await expect(page.locator('.poker-deck--four')).toHaveCount(0);
});

test('notes that the browser held before are moved to the server, and a stored one stays as it is', async () => {
  const { account, id } = await newMember({ name: 'noted' });
  await site.owner.query("INSERT INTO poker_note (member_id, player, text, label) VALUES ($1, 'Magpie', 'stored', 'red')", [id]);
  const key = `poker-notes-${id}`;
  const held = JSON.stringify({ Magpie: { text: 'held', label: null }, 'bot:tight-1': { text: 'Folds early', label: 'blue' }, odd: 7 });
  const before = () => localStorage.setItem(key, held);
  const page = await mountSite('/poker/table?tables=paper-moon', { as: account, password: 'Agent001', before });
  const bot = page.getByRole('listitem', { name: 'Seat 2, Heron' });
  await expect(bot.locator('[data-label=blue]')).toBeVisible();
  await expectSoon(
    () => localStorage.getItem(key),
    (left) => left === '{}',
  );
  const { rows } = await site.owner.query('SELECT player, text, label FROM poker_note WHERE member_id = $1 ORDER BY at DESC', [id]);
  expect(rows).toEqual([
    { player: 'Magpie', text: 'stored', label: 'red' },
    { player: 'bot:tight-1', text: 'Folds early', label: 'blue' },
  ]);
});

test('whoever could not read the stored notes is shown why, and reads them again', async () => {
  const { account } = await newMember({ name: 'unread' });
  const mend = network.answer('GET /wps/poker/notes', 429, { success: false, code: 'request.too_many', message: 'Too many requests.' });
  const page = await mountSite('/poker/table?tables=paper-moon', { as: account, password: 'Agent001' });
  await page.getByRole('listitem', { name: 'Seat 2, Heron' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Heron' });
  await expect(dialog.getByText('Too many requests.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeDisabled();
  mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeEnabled();
  await expect(dialog.getByText('Too many requests.')).toBeHidden();
});
