import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { BarCode, Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import '#apps/site/parts/money/slip.css';

type Props = {
  name: string;
  /** Points that the order costs; null while unknown. */
  points: number | null;
  money?: { label: string; amount: Amount | string; currency: Currency } | undefined;
  /** Once the order is done: its number, and the points that are left. */
  done?: { reference: string; balance: number } | undefined;
};

/** Shows an order for points as a paper slip. Once the order is done, the lower part of the slip tears off. */
export function SpendSlip({ name, points, money, done }: Props) {
  const { t, formatMoney, formatNumber } = useI18n();
  const { data } = usePoints();
  const left = done?.balance ?? (data && points !== null && data.points >= points ? data.points - points : undefined);
  return (
    <Stub className={classNames('slip', done && 'slip--torn')}>
      <StubPart>
        <StubHead serial={done?.reference}>{t('points.mine')}</StubHead>
        <Guilloche />
        <dl>
          <StubLine label={t('points.for')}>
            <bdi>{name}</bdi>
          </StubLine>
          {!done && <StubLine label={t('points.have')}>{data ? formatNumber(data.points) : t('common.none')}</StubLine>}
          <StubLine label={t('points.then')}>{left === undefined ? t('common.none') : formatNumber(left)}</StubLine>
          {money && (
            <StubLine label={money.label}>
              <bdi>{formatMoney(money.amount, money.currency)}</bdi>
            </StubLine>
          )}
        </dl>
      </StubPart>
      <StubPart>
        <p className="stub-quiet">{t('points.takes')}</p>
        <p className={classNames('stub-figure', points === null && 'slip__nothing')}>
          {points === null ? t('common.none') : formatNumber(points)}{' '}
          {points !== null && <small className="slip__currency">{t('points.unit')}</small>}
        </p>
        <p className="stub-quiet slip__note">{t('points.never_expire')}</p>
        {done && <BarCode />}
      </StubPart>
    </Stub>
  );
}
