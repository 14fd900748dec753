import type { Page } from '@playwright/test';

/** Opens a deposit and goes to the provider's page, which opens in a tab of its own. */
export async function openDeposit(page: Page, amount: string, method = /Bank transfer/): Promise<Page> {
  await page.getByRole('radio', { name: method }).check({ force: true });
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill(amount);
  const payment = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  return await payment;
}
