import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { FactLine } from '#apps/site/features/withdrawals/fact-line.tsx';
import { PasswordConfirm } from '#apps/site/features/withdrawals/password-confirm.tsx';
import { CountField } from '#apps/site/pages/points/count-field.tsx';
import { GiftArt } from '#apps/site/pages/points/gift-art.tsx';
import { Done, PasswordFirst, SpendFrame } from '#apps/site/pages/points/spend-frame.tsx';
import { SpendSlip } from '#apps/site/pages/points/spend-slip.tsx';
import { useMall, type Gift, type PointOrder } from '#apps/site/pages/points/use-points.ts';
import { useRedeem } from '#apps/site/pages/points/use-spend.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { partOf } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import './points.css';

const route = getRouteApi('/pointMall/item/$id');
const MOST = 20;
const LEAST_TEXT = 5;
const MOST_TEXT = 300;

/** Page of a gift: its description, the number, the address of delivery, and the payment password. */
export function GiftRoute() {
  return (
    <div className="gift-page">
      <Found />
    </div>
  );
}

function Found() {
  const { t } = useI18n();
  const { id } = route.useParams();
  const { data, error, refetch } = useMall();
  const { data: purse } = usePoints();
  const gift = data?.list.find((one) => String(one.id) === id);
  const waiting = <Skeleton height="280px" />;
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data || !purse) {
    return (
      <SpendFrame title={t('points.title')} step={0} slip={waiting}>
        <Skeleton height="320px" />
      </SpendFrame>
    );
  }
  if (!gift) {
    return (
      <div className="wrap">
        <Empty
          title={t('points.no_gift')}
          picture={<Icon name="gift" size={24} className="empty__icon" />}
          action={
            <Link to="/pointMall" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('points.title')}
            </Link>
          }
        >
          {t('points.no_gift_text')}
        </Empty>
      </div>
    );
  }
  return <Redeem key={gift.id} gift={gift} currency={data.currency} purse={purse} />;
}

type RedeemProps = { gift: Gift; currency: Currency; purse: { points: number; hasPaymentPassword: boolean } };

function Redeem({ gift, currency, purse: { points: have, hasPaymentPassword } }: RedeemProps) {
  const { t, formatMoney, formatNumber } = useI18n();
  const [done, setDone] = useState<PointOrder | null>(null);
  const { submit, pendingOrder, ...sending } = useRedeem(setDone);
  const own = pendingOrder?.itemId === gift.id ? pendingOrder : null;
  const [quantity, setQuantity] = useState(own?.quantity ?? 1);
  const [deliverTo, setDeliverTo] = useState(own?.deliverTo ?? '');
  const [isConfirming, setConfirming] = useState(own !== null);
  const points = gift.points * Math.max(1, quantity);
  const price = gift.price === null ? undefined : partOf(gift.price, Math.max(1, quantity), 1, currency);
  const money = price === undefined ? undefined : { label: t('points.and_pays'), amount: price, currency };
  if (done) {
    return (
      <SpendFrame title={gift.name} step={2} slip={<SpendSlip name={gift.name} points={done.points} money={money} done={done} />}>
        <Done title={t('points.asked_title')} text={t('points.asked_text')} />
      </SpendFrame>
    );
  }
  // A missing payment password is set up at the last step, and the choices of the order stay.
  if (isConfirming && !hasPaymentPassword)
    return <PasswordFirst step={1} title={gift.name} slip={<SpendSlip name={gift.name} points={points} money={money} />} />;
  const order = { itemId: gift.id, quantity, points, deliverTo: deliverTo.trim() };
  return (
    <SpendFrame title={gift.name} step={isConfirming ? 1 : 0} slip={<SpendSlip name={gift.name} points={points} money={money} />}>
      {isConfirming ? (
        <PasswordConfirm
          warning={own !== null && sending.refusal === null ? t('points.unheard') : undefined}
          sendLabel={t('points.redeem', { points: formatNumber(points) })}
          checkingText={t('points.checking')}
          sending={sending}
          onBack={() => {
            sending.clear();
            setConfirming(false);
          }}
          onSend={(password) => submit(order, password)}
        >
          <FactLine label={t('points.for')}>
            <bdi>{gift.name}</bdi>
            {quantity > 1 && ` × ${formatNumber(quantity)}`}
          </FactLine>
          <FactLine label={t('points.takes')}>
            {formatNumber(points)} {t('points.unit')}
          </FactLine>
          {money && (
            <FactLine label={money.label}>
              <bdi>{formatMoney(money.amount, currency)}</bdi> {currency}
            </FactLine>
          )}
          <FactLine label={t('points.deliver_to')}>
            <span dir="auto">{order.deliverTo}</span>
          </FactLine>
          <p className="fact-lines__note">{t('points.staff_decide')}</p>
        </PasswordConfirm>
      ) : (
        <Choose
          {...{ gift, have, quantity, deliverTo }}
          onQuantity={setQuantity}
          onText={setDeliverTo}
          onNext={() => setConfirming(true)}
        />
      )}
    </SpendFrame>
  );
}

type ChooseProps = {
  gift: Gift;
  have: number;
  quantity: number;
  deliverTo: string;
  onQuantity: (quantity: number) => void;
  onText: (text: string) => void;
  onNext: () => void;
};

function Choose({ gift, have, quantity, deliverTo, onQuantity, onText, onNext }: ChooseProps) {
  const { t, formatNumber } = useI18n();
  const [isTried, setTried] = useState(false);
  const most = Math.min(MOST, gift.stock ?? MOST);
  const missing = gift.points * Math.max(1, quantity) - have;
  const isShort = deliverTo.trim().length < LEAST_TEXT;
  const toGo = missing > 0 ? t('points.missing', { points: formatNumber(missing) }) : undefined;

  function next(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isShort && missing <= 0 && gift.stock !== 0) onNext();
  }

  return (
    <form className="point-form" onSubmit={next} noValidate>
      <div className="gift-look">
        <GiftArt name={gift.art} />
        <p dir="auto">{gift.about}</p>
        {gift.stock !== null && <Tag tone={gift.stock === 0 ? 'bad' : 'plain'}>{t('points.left', { count: gift.stock })}</Tag>}
      </div>
      <CountField
        label={t('points.quantity')}
        value={quantity}
        most={most}
        hint={isTried ? undefined : toGo}
        error={isTried ? toGo : undefined}
        onChange={onQuantity}
      />
      <AreaField
        label={t('points.deliver_to')}
        hint={t('points.deliver_hint')}
        value={deliverTo}
        maxLength={MOST_TEXT}
        rows={3}
        error={isTried && isShort ? t('points.deliver_missing') : undefined}
        onChange={onText}
      />
      <div className="cashier__actions">
        <Link to="/pointMall" className={buttonClass({ variant: 'line', size: 'large' })}>
          {t('common.back')}
        </Link>
        <Button type="submit" variant="primary" size="large" disabled={gift.stock === 0}>
          {t('points.continue')}
        </Button>
      </div>
    </form>
  );
}
