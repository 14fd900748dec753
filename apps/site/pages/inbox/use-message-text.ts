import type { Message } from '#apps/site/pages/inbox/use-inbox.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';

export type MessageText = { title: string; body: string };

/** A message in the member’s language, with site, currency and amount in their places (specification 3.36). */
export function useMessageText(): (message: Message) => MessageText {
  const { t, formatMoney } = useI18n();
  const { name: site } = useBrand();
  return ({ told, text }) => {
    if (!told) return text ?? { title: '', body: '' };
    const { template, currency, level, rounds } = told;
    if (template === 'agent_message') return { title: t('inbox.agent_message', { from: told.from ?? '' }), body: told.said ?? '' };
    const amount = told.amount === null || currency === null ? '' : formatMoney(told.amount, currency);
    const values = { site, currency: currency ?? '', amount, level: level ?? '', count: rounds?.count ?? 0 };
    return { title: t(`inbox.${template}`, values), body: t(`inbox.${template}_text`, values) };
  };
}
