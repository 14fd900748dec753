import type { Locator } from '#tests/page/locator.ts';
import { network, type Page } from '#tests/page/mount.tsx';

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** Returns the dialog of the registration. */
export const form = (page: Page): Locator => dialogOf(page, 'Open an account');

export async function consent(page: Page): Promise<void> {
  for (const box of ['isOfAge', 'terms']) await form(page).locator(`input[name=${box}]`).check();
}

/** Sets switches of the brand for this browser. Returns a function that restores them. */
export function setSwitches(own: Readonly<Record<string, boolean>>): () => void {
  type Label = { modId: string; enabled: string };
  const enabledOf = ({ modId, enabled }: Label): string => (own[modId] === undefined ? enabled : own[modId] ? '1' : '0');
  return network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => ({ ...one, enabled: enabledOf(one) })) },
  }));
}
