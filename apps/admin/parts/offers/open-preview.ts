import { previewOfferTexts } from '#contracts/bo/offer-texts.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { call, type Answer } from '#apps/admin/lib/call.ts';
import { siteAddress } from '#apps/admin/lib/site-address.ts';
import { t } from '#apps/admin/lib/text.ts';

/** Opens the draft of an offer on the site, in a tab of its own; `save` stores it first, if given. */
export async function openPreview(id: number, save?: () => Promise<Answer<unknown>>): Promise<void> {
  // Browsers open a tab only at the press itself; its address comes with the answer.
  const tab = window.open('about:blank', '_blank');
  const saved = await save?.();
  const made = saved?.success === false ? saved : await call(previewOfferTexts, { id });
  const address = made.success ? siteAddress(made.value) : null;
  if (address && tab) {
    tab.opener = null;
    tab.location.href = address.href;
    return;
  }
  tab?.close();
  showToast(made.success ? t('Your browser blocked the new tab. Allow pop-ups for this site.') : made.message, 'bad');
}
