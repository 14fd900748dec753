// Walks through: apps/admin/pages/brand, apps/admin/pages/brands, modules/site, modules/cashier, modules/identity.

import { expect, test } from 'vitest';
import { BRAND_MARKS } from '#kernel/brand-marks.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { consent, form } from '#tests/page/door.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite, network, site } from '#tests/page/mount.tsx';

const whitelabel = async (host: string) =>
  (await site.call('GET', '/wps/system/whitelabel', { host: `${host}:${site.port}` })).body.value as {
    name: string;
    mark: object;
    tokens: { dark: Record<string, string> };
  };

test('a new operator makes a brand, gives it a look, and takes a change back, without SQL', async () => {
  const page = await mountDesk('/brands', 'owner');
  await page.getByRole('button', { name: 'New brand' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await page.getByRole('textbox', { name: 'Code' }).fill('harbour');
  await page.getByRole('textbox', { name: 'Host' }).fill('harbour.localhost');
  await page.getByRole('textbox', { name: 'Reason' }).fill('a third brand');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour');
  await expect(page).toContainText('closed for maintenance');
  expect((await whitelabel('harbour.localhost')).name).toBe('Harbour');

  const look = page.getByRole('region', { name: 'Look' });
  await look.getByRole('textbox', { name: 'Quietest text' }).fill('#333333');
  await expect(look).toContainText('too low');
  await look.getByRole('button', { name: 'Undo' }).click();
  await look.getByRole('textbox', { name: 'Brand colour as text' }).fill('#f2c14e');
  await expect(look).toContainText('Every text can be read.');
  await look.getByRole('button', { name: 'Check and save…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Brand colour as text/ })).toContainText('#f2c14e');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('our own gold');
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  await expectSoon(
    async () => (await whitelabel('harbour.localhost')).tokens.dark,
    (dark) => dark['--brand-text'] === '#f2c14e',
  );

  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('our own gold');
  await history.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('not yet');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  expect((await whitelabel('harbour.localhost')).tokens.dark).toEqual({});
});

test('staff who may not change a brand can read it, and see no buttons', async () => {
  const page = await mountDesk('/brands/1', 'content');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern');
  await expect(page.getByRole('button', { name: 'Check and save…' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Host' })).toBeDisabled();
});

test('a logo, lengths of the form and a header are chosen; more points by one person wait for another, and show in the history', async () => {
  const page = await mountDesk('/brands/2', 'owner');
  const dialog = page.getByRole('dialog');
  const save = async (part: string): Promise<void> => {
    await page.getByRole('region', { name: part }).getByRole('button', { name: 'Check and save…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('as agreed');
    await dialog.getByRole('button', { name: 'Save change' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('combobox', { name: 'Logo' }).selectOption('shield');
  await save('Look');
  expect((await whitelabel('kinnaree.localhost')).mark).toEqual(BRAND_MARKS.shield);
  const form = page.getByRole('region', { name: 'Registration' });
  await form.getByText('Lengths and patterns').click();
  await form.getByRole('group', { name: 'Password' }).getByRole('textbox', { name: 'Least length' }).fill('12');
  await save('Registration');
  await page.getByRole('textbox', { name: 'Header with the visitor’s country' }).fill('CF-IPCountry');
  await save('Regions');
  const most = page.getByRole('textbox', { name: 'Most points that one person changes at a member within 24 hours' });
  await most.fill('5000');
  await save('Checks of money');
  await expect(page.getByText('Sent for approval.')).toBeVisible();
  await expect(most).toHaveValue('1000');
  const facts = await approveLast('site.change_brand', await signedInStaff(site, 'finance'));
  expect(facts).toEqual({ pointsByHand: '1000 → 5000' });
  await page.reload();
  await expect(most).toHaveValue('5000');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Checks of money');
  const [stored] = await query<{ settings: object }>('SELECT settings FROM merchant WHERE id = 2');
  expect(stored!.settings).toMatchObject({
    registration: { password: { minLength: 12 }, confirmPassword: { minLength: 12 } },
    region: { countryHeader: 'cf-ipcountry' },
    pointsByHand: 5000,
  });
});

/** Acts of a person: clicks, ticks and filled fields. */
function counter() {
  let steps = 0;
  return {
    steps: () => steps,
    act: async (doing: Promise<void>): Promise<void> => {
      steps++;
      await doing;
    },
  };
}

test('a new brand is made, opened, a member registers, deposits and plays there', async () => {
  const { steps, act } = counter();
  const desk = await mountDesk('/brands', 'owner');
  await act(desk.getByRole('button', { name: 'New brand' }).click());
  await act(desk.getByRole('textbox', { name: 'Name' }).fill('Quayside'));
  await act(desk.getByRole('textbox', { name: 'Code' }).fill('quayside'));
  await act(desk.getByRole('textbox', { name: 'Host' }).fill('quayside.localhost'));
  await act(desk.getByRole('checkbox', { name: /^Demonstration/ }).check());
  await act(desk.getByRole('textbox', { name: 'Reason' }).fill('a brand to try'));
  await act(desk.getByRole('button', { name: 'Create brand' }).click());
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Quayside');
  await expect(desk.getByRole('region', { name: 'Payment providers' }).getByRole('checkbox', { name: /sandbox/ })).toBeChecked();
  await expect(desk.getByRole('combobox', { name: 'Logo' })).toHaveValue('initial');
  await act(desk.getByRole('link', { name: 'Brands and switches' }).first().click());
  const card = desk.getByRole('region', { name: 'Quayside' });
  await act(card.getByRole('button', { name: 'Open site' }).click());
  const dialog = desk.getByRole('dialog', { name: 'Open Quayside?' });
  await act(dialog.getByRole('textbox', { name: 'Reason' }).fill('all is ready'));
  await act(dialog.getByRole('button', { name: 'Open', exact: true }).click());
  await expect(card).toContainText('open to members');
  expect(steps()).toBe(11);

  const page = await mountSite('/register', { brand: 'quayside' });
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('quayguest');
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Quayle-07');
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText('Welcome, quayguest.')).toBeVisible();

  await page.goto('/member/depositv2');
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill('50');
  Object.assign(globalThis, { open: () => null });
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  const pay = await page.getByRole('link', { name: 'Open payment page' }).attribute('href');
  const { pathname, search, host } = new URL(pay!, location.origin);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await site.call('POST', `${pathname}/pay${search}`, { host, raw: '', headers });
  const deposits = () =>
    query(`SELECT o.credited::text FROM deposit_order o JOIN merchant m ON m.id = o.merchant_id WHERE m.code = 'QUAYSIDE'`);
  await expectSoon(deposits, (rows) => JSON.stringify(rows) === JSON.stringify([{ credited: '5000' }]));

  await page.goto('/seamless?vendor=AE&gameCode=AE-0001&mode=real');
  await page.getByRole('main').getByRole('button', { name: 'Spin' }).first().click();
  await expectSoon(
    async () => network.calls('POST /wps/rounds/play').length,
    (played) => played === 1,
  );
  const rounds = () => query(`SELECT r.mode FROM round r JOIN merchant m ON m.id = r.merchant_id WHERE m.code = 'QUAYSIDE'`);
  await expectSoon(rounds, (rows) => rows.length === 1);
});
