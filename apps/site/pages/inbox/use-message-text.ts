import type { Message } from '#apps/site/pages/inbox/use-inbox.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { MessageId } from '#web/text/message-ids.ts';

export type MessageText = { title: string; body: string };

/** A message in the member’s language, with site, currency and amount in their places (specification 3.36). */
export function useMessageText(): (message: Message) => MessageText {
  const { t, formatMoney } = useI18n();
  const { name: site } = useBrand();
  return ({ told, text }) => {
    if (!told) return text ?? { title: '', body: '' };
    const { template, currency, level, rounds, from, said } = told;
    const amount = told.amount === null || currency === null ? '' : formatMoney(told.amount, currency);
    const values = { site, currency: currency ?? '', amount, level: level ?? '', count: rounds?.count ?? 0, from: from ?? '' };
    // Every declared template has these texts (tests/notices.test.ts).
    const [title, body] = [`inbox.${template}` as MessageId, `inbox.${template}_text` as MessageId];
    return { title: t(title, values), body: said ?? t(body, values) };
  };
}
