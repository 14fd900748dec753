import { SlipPanel } from '#apps/site/features/slip/slip-panel.tsx';
import { useSlip } from '#apps/site/features/slip/slip-store.ts';
import { usePlacing } from '#apps/site/features/slip/placing.ts';
import { amountOf, useSlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './slip-bar.css';

/** Shows the slip on screens without room beside the board: a bar with its count and sums, and a sheet. */
export function SlipBar({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useI18n();
  const { picks } = useSlip();
  const placing = usePlacing();
  const hasMore = picks.length > 0 || placing.phase !== 'idle';
  return (
    <>
      {hasMore && <Bar onOpen={() => onOpen(true)} />}
      <Dialog isOpen={isOpen} onClose={() => onOpen(false)} title={t('sports.slip.title')} closeLabel={t('common.close')} size="medium">
        <SlipPanel isSheet />
      </Dialog>
    </>
  );
}

function Bar({ onOpen }: { onOpen: () => void }) {
  const { t, formatMoney } = useI18n();
  const slip = useSlip();
  const currency = useMember().data?.currency ?? 'USD';
  const { stake, returns } = useSlipView(slip, currency);
  const placing = usePlacing();
  const money = (minor: bigint): string => formatMoney(amountOf(minor, currency), currency);
  const isRefused = placing.phase === 'done' && placing.results.some((result) => 'refusal' in result);
  const text =
    placing.phase === 'done'
      ? t(isRefused ? 'sports.slip.bar_refused' : 'sports.slip.bar_taken')
      : stake > 0n
        ? t('sports.slip.bar_sum', { stake: money(stake), returns: money(returns) })
        : t('sports.slip.bar_none');
  return (
    <button type="button" className="slip-bar" onClick={onOpen}>
      <span className="slip-bar__text">
        <b className="figures">{t('sports.slip.picks', { count: slip.picks.length })}</b>
        <span className="figures">{text}</span>
      </span>
      <span className="button button--primary button--medium">{t('sports.slip.review')}</span>
    </button>
  );
}
