import { Net } from '#apps/site/pages/play/bar/net.tsx';
import { useSecondsSince } from '#apps/site/pages/play/play-session.ts';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Amount } from '#kernel/amount.ts';

export type BarFiguresProps = {
  /** Time of the first stake of the sitting, in ms since 1970; null before it. */
  since: number | null;
  net: Amount;
  balance: Amount | undefined;
  currency: Currency | undefined;
};

/** Shows time, net result and balance of the sitting, over every game. */
export function BarFigures({ since, net, balance, currency }: BarFiguresProps) {
  const { t } = useI18n();
  return (
    <dl className="game-bar__figures">
      <div className="game-bar__clock">
        <dt>{t('play.session')}</dt>
        <dd>
          <SessionClock since={since} />
        </dd>
      </div>
      <div>
        <dt>{t('play.net')}</dt>
        <dd>{currency && <Net net={net} currency={currency} />}</dd>
      </div>
      <div className="game-bar__balance">
        <dt>{t('play.balance')}</dt>
        <dd>{currency && balance !== undefined ? <MaskableMoney amount={balance} currency={currency} /> : '…'}</dd>
      </div>
    </dl>
  );
}

/** Shows the duration of a sitting as hours, minutes and seconds. */
export function SessionClock({ since }: { since: number | null }) {
  const seconds = useSecondsSince(since);
  const two = (value: number): string => String(value).padStart(2, '0');
  return <time>{`${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}</time>;
}
