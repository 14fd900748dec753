import type { Message } from '#apps/site/pages/inbox/use-inbox.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { MessageId } from '#web/text/message-ids.ts';

export type MessageText = { title: string; body: string };

/** Returns a function that writes a message in the member's language, with site, currency and amount filled in (specification 3.36). */
export function useMessageText(): (message: Message) => MessageText {
  const { t, formatMoney } = useI18n();
  const { name: site } = useBrand();
  return ({ sent, text }) => {
    if (!sent) return text ?? { title: '', body: '' };
    const { template, currency, level, rounds, from, said, about } = sent;
    const amount = sent.amount === null || currency === null ? '' : formatMoney(sent.amount, currency);
    const values = { site, currency: currency ?? '', amount, level: level ?? '', count: rounds?.count ?? 0, from: from ?? '' };
    // Every declared template has these texts (tests/notices.test.ts).
    const [title, body] = [`inbox.${template}` as MessageId, `inbox.${template}_text` as MessageId];
    // A message of an agent can be answered. An answer cannot: its sender is a member below the reader, and no agent of the reader.
    const isAnswer = said !== null && about === null;
    return { title: isAnswer ? (from ?? '') : t(title, values), body: said ?? t(body, values) };
  };
}
