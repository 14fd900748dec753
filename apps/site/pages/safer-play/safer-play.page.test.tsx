// Walks through: apps/site/parts/safer-play, modules/limits, modules/vault.

import { expect, test, vi } from 'vitest';
import { fund, newMember } from '#tests/page/members.ts';
import { expectSoon, mountSite, network, site } from '#tests/page/mount.tsx';

test('a limit on time of play holds at once, and a longer time after a second confirmation', async () => {
  const { account, id } = await newMember({ name: 'timed' });
  const page = await mountSite('/member/saferPlay', { as: account, password: 'Agent001' });
  await page.getByRole('button', { name: 'Set: Time in play, Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time in play, Day' });
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('The limit applies now.')).toBeVisible();
  await expect(page.getByText('0 min of 1 h')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Time in play, Day' }).click();
  await dialog.getByRole('radio', { name: '2 h' }).check();
  await expect(dialog.getByText('You can confirm a higher limit after 24 hours.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('2 h: confirm from', { exact: false })).toBeVisible();
  await site.owner.query("UPDATE member_limit SET pending_from = now() - interval '1 minute' WHERE member_id = $1", [id]);
  await page.goto('/member/saferPlay');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('0 min of 2 h')).toBeVisible();
});

test('a member puts money into the vault, and a locked vault opens only on its date', async () => {
  const { account, id } = await newMember({ name: 'vaulted' });
  const page = await mountSite('/member/saferPlay', { as: account, password: 'Agent001', isPhone: true });
  await fund(100);
  const vault = page.getByRole('region', { name: 'Vault' });
  await vault.getByRole('button', { name: 'Put aside' }).click();
  await expect(vault.getByText('Enter an amount.')).toBeVisible();
  await vault.getByRole('textbox', { name: 'Amount' }).fill('40');
  await vault.getByRole('button', { name: 'Put aside' }).click();
  await expect(vault.locator('.vault__amount')).toContainText('40.00');
  await vault.getByRole('textbox', { name: 'Amount' }).fill('15');
  await vault.getByRole('button', { name: 'Move to balance' }).click();
  await expect(vault.locator('.vault__amount')).toContainText('25.00');
  await vault.getByRole('button', { name: '1 week' }).click();
  await expect(vault.getByText('Lock it for 1 week? It opens sooner only when you exclude yourself.')).toBeVisible();
  await vault.getByRole('button', { name: 'Lock it' }).click();
  await expect(vault.getByText('The vault is locked until', { exact: false })).toBeVisible();
  await expect(vault.getByRole('button', { name: 'Move to balance' })).toBeDisabled();
  await site.owner.query('DELETE FROM vault_lock WHERE member_id = $1', [id]);
  await page.goto('/member/saferPlay');
  await expect(page.getByRole('region', { name: 'Vault' }).getByRole('button', { name: 'Move to balance' })).toBeEnabled();
});

test('the history of the vault goes on past its first page', async () => {
  const { account } = await newMember({ name: 'mover' });
  const page = await mountSite('/member/saferPlay', { as: account, password: 'Agent001' });
  await fund(500);
  for (let at = 1; at <= 23; at++) await moved(at);
  await page.goto('/member/saferPlay');
  const vault = page.getByRole('region', { name: 'Vault' });
  const lines = vault.getByRole('table', { name: 'Vault history' }).getByRole('row');
  await expect(lines).toHaveCount(21);
  await vault.getByRole('button', { name: 'Show older' }).click();
  await expect(lines).toHaveCount(24);
  await expect(vault.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});

/** Puts an amount aside as the member of this tab, without the page. */
async function moved(amount: number): Promise<void> {
  const body = { amount, currency: 'USD', requestId: crypto.randomUUID() };
  const answer = await site.call('POST', '/wps/member/vault/put', { token: sessionStorage.getItem('token')!, body });
  if (answer.status !== 200) throw new Error(answer.text);
}

test('a page without rounds reads the time of play again only while play runs', async () => {
  const { account, id } = await newMember({ name: 'idle' });
  const timers = vi.spyOn(globalThis, 'setInterval');
  await mountSite('/sports/live', { as: account, password: 'Agent001' });
  const reads = (): number => network.calls('GET /wps/member/safer-play').length;
  await expectSoon(reads, (calls) => calls > 0);
  await network.quiet();
  const minutePassed = async (): Promise<number> => {
    network.forget();
    for (const [run, ms] of timers.mock.calls) if (ms === 60_000) run();
    await network.quiet();
    return reads();
  };
  expect(await minutePassed()).toBe(0);
  await site.owner.query(
    `INSERT INTO play_time (member_id, day, ms, stakes, since, last_at)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date, 60000, 2, now() - interval '2 minutes', now()`,
    [id],
  );
  await fund(20);
  await expectSoon(minutePassed, (calls) => calls > 0);
});

test('a member who has played for the chosen time sees the time check at the sportsbook too', async () => {
  const { account, id } = await newMember({ name: 'watched' });
  await site.owner.query(
    `INSERT INTO play_time (member_id, day, ms, stakes, since, last_at)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date, 3600000, 2, now() - interval '61 minutes', now()`,
    [id],
  );
  const page = await mountSite('/sports/live', { as: account, password: 'Agent001' });
  const check = page.getByRole('dialog');
  await expect(check.getByText('Staked')).toBeVisible();
  await check.getByRole('button', { name: 'Continue' }).last().click();
  await expect(check).toBeHidden();
});
