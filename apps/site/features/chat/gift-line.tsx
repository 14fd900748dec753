import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { ChatGift } from '#contracts/chat.ts';
import type { ChatMessageFrame } from '#contracts/realtime.ts';
import { partOf } from '#kernel/amount.ts';

type Props = { message: ChatMessageFrame; gift: ChatGift; you: string | null };

/** What a member gave in the room: to whom, and how much; who received it sees its own share. */
export function GiftLine({ message: { author, name, sentAt }, gift: { kind, amount, currency, to }, you }: Props) {
  const { t, formatMoney, formatTime } = useI18n();
  const isOwn = you !== null && author === you;
  const isReceived = you !== null && to.some((one) => one.author === you);
  const facts = { name, to: to[0]!.name, amount: formatMoney(amount, currency), count: to.length };
  const share = formatMoney(partOf(amount, 1, to.length, currency), currency);
  const said =
    kind === 'rain'
      ? t(isOwn ? 'chat.rain_own' : 'chat.rain', facts)
      : t(isOwn ? 'chat.tip_own' : isReceived ? 'chat.tip_you' : 'chat.tip', facts);
  return (
    <li className="chat__gift">
      <Icon name="gift" size={20} />
      <p>
        <bdi>{said}</bdi> {kind === 'rain' && isReceived && <b>{t('chat.rain_share', { amount: share })} </b>}
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
      </p>
    </li>
  );
}
