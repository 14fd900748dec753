import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { netOf } from '#apps/site/pages/records/round-net.ts';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Guilloche, Stub, StubHead, StubLine, StubPart } from '#ui/components/stub/stub.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the round as a paid-out ticket: stake, payout, net result and balances. The net result includes a correction. */
export function RoundTicket({ detail, id }: { detail: RoundDetail | undefined; id: string }) {
  const { t, formatMoney } = useI18n();
  const correction = detail?.round.result?.correction;
  const { balanceBefore: before = null, balanceAfter: after = null } = detail ?? {};
  // The place of the balances is reserved until the round has loaded, so that the buttons below do not move.
  const hasBalances = !detail || (before !== null && after !== null);
  const rest = <Skeleton width="6ch" />;
  const amount = (of: (detail: RoundDetail) => Amount) => (detail ? <bdi>{formatMoney(of(detail), detail.round.currency)}</bdi> : rest);
  return (
    <Stub className="round-ticket">
      <StubPart>
        <StubHead serial={t('fairness.serial', { id })}>{t('round.title')}</StubHead>
        <Guilloche />
        <dl>
          <StubLine label={t('records.stake')}>{amount(({ round }) => round.stake)}</StubLine>
          <StubLine label={t('records.payout')}>{amount(({ round }) => round.payout)}</StubLine>
          {correction && <StubLine label={t('round.paid_now')}>{amount(() => correction.payout)}</StubLine>}
          <StubLine label={t('records.turnover')}>{amount(({ turnover }) => turnover)}</StubLine>
        </dl>
      </StubPart>
      <StubPart isShaded>
        <p className="stub-quiet">{detail ? t('round.net_in', { currency: detail.round.currency }) : t('records.net')}</p>
        <p className="stub-figure">{detail ? <NetAmount net={netOf(detail)} currency={detail.round.currency} /> : rest}</p>
        {hasBalances && (
          <dl className="round-ticket__balance">
            <StubLine label={t('round.before')}>{amount(() => before!)}</StubLine>
            <StubLine label={t('round.after')}>{amount(() => after!)}</StubLine>
          </dl>
        )}
      </StubPart>
    </Stub>
  );
}
