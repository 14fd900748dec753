import type { Refusal } from '#web/http/api.ts';
import type { I18n } from '#web/text/i18n.tsx';

/** Returns the server's message, which is in the member's language; a text of the site if no answer arrived. */
export function refusalText(refused: Refusal, t: I18n['t']): string {
  if (refused.code === 'client.network') return t('trouble.network');
  if (refused.code === 'client.timeout') return t('trouble.timeout');
  if (refused.code === 'client.insecure') return t('site.secure_context_needed');
  if (refused.code === 'session.required' && !refused.message) return t('session.ended');
  return refused.message || t('trouble.unknown', { code: refused.code });
}
