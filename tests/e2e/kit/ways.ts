import type { Locator, Page } from '@playwright/test';

/** True if a page has the layout of a phone: parts of the header are then in the bar below, on the member's page or in the footer. */
export function isNarrow(page: Page): boolean {
  return page.viewportSize()!.width <= 760;
}

/**
 * Returns the button that opens the choice of languages, while the page is in one of them. It is a globe, or on a phone the name of that
 * language.
 */
export function languageButton(page: Page, { label, name } = { label: 'Language', name: 'English' }): Locator {
  return isNarrow(page)
    ? page.getByRole('contentinfo').getByRole('button', { name })
    : page.getByRole('banner').getByRole('button', { name: label });
}

/** Requests a sign-out, up to the question for confirmation. */
export async function requestSignOut(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu of/ })
      .click();
  await page
    .getByRole(isNarrow(page) ? 'main' : 'dialog')
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  return page.getByRole('dialog', { name: 'Sign out?' });
}

/** Presses a game's picture: with a finger on a phone, whose tiles are so small that a mouse would hit Play over their middle. */
export async function press(page: Page, picture: Locator): Promise<void> {
  await (isNarrow(page) ? picture.tap() : picture.click());
}
