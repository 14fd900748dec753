import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/kit/server.ts';

const MOST_STOPS = 160;

/** Goes through a list of the back office by keyboard to the first row with all of these words, and opens it. */
export async function openRow(page: Page, ...words: string[]): Promise<void> {
  const rows = page.locator('tr[data-opens]');
  let wanted = -1;
  await expect(async () => {
    const texts = await rows.allInnerTexts();
    wanted = texts.findIndex((text) => words.every((word) => hasWord(text, word)));
    expect(wanted).toBeGreaterThanOrEqual(0);
  }).toPass({ timeout: 20_000 });
  for (let at = await rows.count(); at > 0; at--) await page.keyboard.press('k');
  for (let at = 0; at < wanted; at++) await page.keyboard.press('j');
  await expect(rows.nth(wanted)).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Moves the focus to a control by the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus()); stops++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Presses a button after moving to it by the Tab key. */
export async function pressByKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Types into a field after moving to it by the Tab key. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** True if a text has a whole word: an amount of 50.00 is not found in 150.00. */
function hasWord(text: string, word: string): boolean {
  return text
    .split(word)
    .slice(0, -1)
    .some((before) => !/\d[.,]?$/.test(before));
}
