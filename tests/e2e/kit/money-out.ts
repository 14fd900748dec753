import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/kit/server.ts';

/** Payment password of the members that journeys register. */
export const PAYMENT = '482913';
export const MEMBER_PASSWORD = 'Quayle-07';

/** Opens an account by the form, as a new member does. */
export async function register(page: Page, url: string, name = `fresh${Date.now().toString(36).slice(-8)}`): Promise<void> {
  await page.goto(`${url}/register`);
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await form.getByRole('textbox', { name: /^Account name/ }).fill(name);
  for (const field of ['password', 'confirmPassword']) await form.locator(`input[name=${field}]`).fill(MEMBER_PASSWORD);
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const box of ['isOfAge', 'terms']) await form.locator(`input[name=${box}]`).check({ force: true });
  await form.getByRole('button', { name: 'Open my account' }).click();
  await expect(form).toBeHidden();
}

/** Sets the payment password and binds the first account on the withdraw page, by keyboard alone. */
export async function setUp(page: Page, number: string): Promise<void> {
  await page.getByLabel('New payment password').fill(PAYMENT);
  await page.getByLabel('Confirm payment password').fill(PAYMENT);
  await page.getByLabel('Your sign-in password').fill(MEMBER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add your account' })).toBeFocused();
  await page.getByLabel('Name of the bank').fill('Bank of Tidewater');
  await page.getByLabel('Account holder').fill('Mara Example');
  await page.getByLabel('Account number or IBAN').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This cannot be changed later.')).toBeVisible();
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How much?' }).or(page.getByLabel('How much?'))).toBeVisible();
}

/** Requests a withdrawal by keyboard. */
export async function requestMoney(page: Page, amount: string): Promise<void> {
  await page.getByLabel('How much?').fill(amount);
  await page.keyboard.press('Enter');
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
  await page.keyboard.press('Enter');
}
