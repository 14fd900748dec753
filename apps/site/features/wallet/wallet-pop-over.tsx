import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, type RefObject } from 'react';
import { BonusLine } from '#apps/site/parts/money/bonus-line.tsx';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { MoneyActions } from '#apps/site/parts/money/money-actions.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { usePoints } from '#apps/site/parts/money/use-points.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import './wallet-pop-over.css';

/** Shows the member's balances on a paper slip over the page: cash, bonus, locked money and points. Reads them again each time it opens. */
export function WalletPopOver({
  isOpen,
  onClose,
  anchor,
}: {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
}) {
  const { t, formatNumber } = useI18n();
  const { data, refetch, isFetching } = useBalance();
  const points = usePoints();
  const readPoints = points.refetch;
  const hasPoints = points.isEnabled;
  const readAgain = useCallback(() => {
    void refetch();
    if (hasPoints) void readPoints();
  }, [refetch, readPoints, hasPoints]);
  useEffect(() => {
    if (isOpen) readAgain();
  }, [isOpen, readAgain]);
  return (
    <PopOver isOpen={isOpen} onClose={onClose} anchor={anchor} label={t('wallet.title')} isBare>
      <Stub className="wallet-slip">
        <StubPart>
          <StubHead serial={data?.currency}>{t('wallet.cash')}</StubHead>
          <div className="wallet-slip__cash">
            <output className="stub-figure">
              {data ? <MaskableMoney amount={data.balance} currency={data.currency} /> : <Skeleton width="7ch" />}
            </output>
            <IconButton icon="refresh" label={t('wallet.refresh')} aria-busy={isFetching || points.isFetching} onClick={readAgain} />
          </div>
          <Guilloche />
        </StubPart>
        <StubPart>
          <dl>
            <StubLine label={t('wallet.bonus')}>
              {data ? <MaskableMoney amount={data.bonus} currency={data.currency} /> : <Skeleton width="5ch" />}
            </StubLine>
            <StubLine label={t('wallet.locked')}>
              {data ? <MaskableMoney amount={data.locked} currency={data.currency} /> : <Skeleton width="5ch" />}
            </StubLine>
            {hasPoints && (
              <StubLine label={t('points.mine')}>
                <Link to="/member/points" onClick={onClose}>
                  {points.data ? formatNumber(points.data.points) : points.isError ? '–' : <Skeleton width="5ch" />}
                </Link>
              </StubLine>
            )}
          </dl>
          <BonusLine onLeave={onClose} />
        </StubPart>
        <StubPart>
          <MoneyActions onLeave={onClose} />
        </StubPart>
      </Stub>
    </PopOver>
  );
}
