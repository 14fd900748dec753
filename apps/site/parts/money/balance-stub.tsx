import { Link } from '@tanstack/react-router';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useBalance, type Balance } from '#apps/site/parts/money/use-balance.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import './balance-stub.css';

/** Shows the member's balance on a paper slip, with the points if `hasPoints` is true. */
export function BalanceStub({ hasPoints = false }: { hasPoints?: boolean }) {
  const { t } = useI18n();
  const { data } = useBalance();
  return (
    <Stub direction="row" isStacking className="balance-stub">
      <StubPart>
        <p className="stub-quiet">{data ? t('wallet.cash_in', { currency: data.currency }) : t('wallet.cash')}</p>
        <output className="stub-figure">
          {data ? <MaskableMoney amount={data.balance} currency={data.currency} /> : <Skeleton width="6ch" />}
        </output>
      </StubPart>
      <Part label={t('wallet.bonus')} data={data} field="bonus" />
      <Part label={t('wallet.locked')} data={data} field="locked" />
      {hasPoints && <Points />}
    </Stub>
  );
}

function Points() {
  const { t, formatNumber } = useI18n();
  const { data } = usePoints();
  return (
    <StubPart>
      <p className="stub-quiet">
        <Link to="/member/points" className="balance-stub__way">
          {t('points.mine')}
        </Link>
      </p>
      <output className="balance-stub__small">{data ? formatNumber(data.points) : <Skeleton width="5ch" />}</output>
    </StubPart>
  );
}

function Part({ label, data, field }: { label: string; data: Balance | undefined; field: 'bonus' | 'locked' }) {
  return (
    <StubPart>
      <p className="stub-quiet">{label}</p>
      <output className="balance-stub__small">
        {data ? <MaskableMoney amount={data[field]} currency={data.currency} /> : <Skeleton width="5ch" />}
      </output>
    </StubPart>
  );
}
