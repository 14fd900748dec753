import { useI18n } from '#web/text/i18n.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { BrandSign } from '#apps/site/parts/brand/brand-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { ChatGift } from '#contracts/chat.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';
import { partOf } from '#kernel/amount.ts';

type Props = { message: ChatMessageFrame; gift: ChatGift; you: string | null };

/** Shows a gift in the room: giver, receiver and amount. A receiver of rain sees the own share. */
export function GiftLine({ message: { author, name, sentAt }, gift: { kind, amount, currency, to }, you }: Props) {
  const { t, formatMoney, formatTime } = useI18n();
  const { name: house } = useBrand();
  const isOfHouse = author === null;
  const isOwn = you !== null && author === you;
  const isReceived = you !== null && to.some((one) => one.author === you);
  const facts = { name, house, to: to[0]!.name, amount: formatMoney(amount, currency), count: to.length };
  const share = formatMoney(partOf(amount, 1, to.length, currency), currency);
  const said =
    kind === 'rain'
      ? t(isOfHouse ? 'chat.rain_house' : isOwn ? 'chat.rain_own' : 'chat.rain', facts)
      : t(isOwn ? 'chat.tip_own' : isReceived ? 'chat.tip_you' : 'chat.tip', facts);
  return (
    <li className={classNames('chat__gift', isOfHouse && 'chat__gift--house', isOfHouse && isReceived && 'chat__gift--yours')}>
      {isOfHouse ? <BrandSign /> : <Icon name="gift" size={20} />}
      <div className="chat__notice">
        {isOfHouse && <p className="chat__house">{t('chat.of_house')}</p>}
        <p>
          <bdi>{said}</bdi> {kind === 'rain' && isReceived && <b>{t('chat.rain_share', { amount: share })} </b>}
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        </p>
      </div>
    </li>
  );
}
