import type { FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Currency } from '#kernel/money.ts';
import './free-band.css';

/**
 * Shows the free rounds over the stage: how many are left, what they won, and a button that switches between them and the member's own
 * money.
 */
export function FreeBand({ free, currency, isBusy }: { free: FreeRounds; currency: Currency; isBusy: boolean }) {
  const { t, formatMoney } = useI18n();
  const { left, isOn } = free;
  if (!isOn && left === 0) return null;
  const facts = { count: left, stake: formatMoney(free.stake, currency), won: `${formatMoney(free.won, currency)} ${currency}` };
  return (
    <div className="free-band">
      <Icon name="gift" size={20} />
      <p role="status" className="figures">
        {t(!isOn ? 'play.free_offer' : left > 0 ? 'play.free_left' : 'play.free_done', facts)}
      </p>
      <Button size="small" variant={left === 0 || !isOn ? 'primary' : 'line'} disabled={isBusy} onClick={free.turn}>
        {t(isOn ? 'play.free_own' : 'play.free_play')}
      </Button>
    </div>
  );
}
