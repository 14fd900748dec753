import { useDeferredValue, useRef, useState } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsBetOf } from '#contracts/sports.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { AutoTarget } from '#apps/site/features/slip/cash-out/auto-target.tsx';
import { LastRefusal } from '#apps/site/features/slip/cash-out/last-refusal.tsx';
import { PartSlider } from '#apps/site/features/slip/cash-out/part-slider.tsx';
import { SaleWait } from '#apps/site/features/slip/cash-out/sale-wait.tsx';
import { dropRefusal, isUnanswered, sellBet, useSelling } from '#apps/site/features/slip/cash-out/selling.ts';
import { PARTS, useValue } from '#apps/site/features/slip/cash-out/use-value.ts';
import { useMoved } from '#apps/site/parts/sports/use-moved.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import './cash-out.css';

export type OpenBet = WireOutput<typeof sportsBetOf>['bet'];

/** Presses within this time count as a double click, in ms. */
const DOUBLE_MS = 400;

type Way = 'whole' | 'part' | 'auto';
const WAYS = ['whole', 'part', 'auto'] as const satisfies readonly Way[];

/** Shows the ways to cash out an open bet: sell all of it now, a part of it, or all of it automatically at a chosen value. */
export function CashOut({ bet, currency }: { bet: OpenBet; currency: Currency }) {
  const { t } = useI18n();
  const [way, setWay] = useState<Way>('whole');
  const [hasWaited, setWaited] = useState(bet.isSelling);
  if (bet.isSelling && !hasWaited) setWaited(true);
  if (bet.state !== 'open') return null;
  if (bet.isSelling) return <SaleWait betId={bet.id} />;
  return (
    <section className="cash-out" aria-label={t('sports.cash_out')}>
      <div className="cash-out__ways" role="group" aria-label={t('sports.cash_out.ways')}>
        {WAYS.map((one) => (
          <button key={one} type="button" className="cash-out__way" aria-pressed={one === way} onClick={() => setWay(one)}>
            {t(`sports.cash_out.${one}`)}
          </button>
        ))}
      </div>
      {way === 'auto' ? (
        <AutoTarget bet={bet} currency={currency} />
      ) : (
        <Sell key={way} bet={bet} currency={currency} isPart={way === 'part'} />
      )}
      {way !== 'auto' && bet.autoTarget !== null && <AutoNote target={bet.autoTarget} currency={currency} />}
      {hasWaited && <LastRefusal betId={bet.id} currency={currency} />}
    </section>
  );
}

function AutoNote({ target, currency }: { target: Amount; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  return <p className="cash-out__note">{t('sports.cash_out.auto_at', { value: formatMoney(target, currency) })}</p>;
}

/**
 * Sells a bet at its present value, by a first press and a second press that confirms. The button always shows the value at which it sells.
 */
function Sell({ bet, currency, isPart }: { bet: OpenBet; currency: Currency; isPart: boolean }) {
  const { t, formatMoney } = useI18n();
  const left = PARTS - bet.sold;
  const [percent, setPercent] = useState(50);
  const [isSure, setSure] = useState(false);
  const requestedAt = useRef(0);
  const isOnline = useIsOnline();
  const part = isPart ? Math.max(1, Math.round((left * percent) / 100)) : left;
  const requested = useDeferredValue(part);
  const { answer, isOld } = useValue(bet.id, requested);
  const selling = useSelling(bet.id);
  const value = answer?.success ? answer.value.value : undefined;
  const minor = value === undefined ? null : toMinor(value, currency);
  const move = useMoved(minor === null || isOld ? null : Number(minor));
  const isBusy = isUnanswered(selling);
  // While no value is offered, the reason for that is shown, and no earlier refusal.
  const refusal = answer && !answer.success ? answer : selling?.phase === 'refused' ? selling.refusal : undefined;
  const isMoved = refusal?.code === 'sports.value_changed';
  const isRequested = isSure || isMoved;
  const canSell = minor !== null && minor > 0n && !isOld && requested === part && isOnline;

  /** The first press asks for confirmation, and the next press sells. After a refusal with a new value, the next press also sells. */
  function press(): void {
    if (!isRequested) {
      setSure(true);
      requestedAt.current = Date.now();
      return;
    }
    // The second press of a double click does not confirm.
    if (Date.now() - requestedAt.current < DOUBLE_MS) return;
    setSure(false);
    void sellBet(bet.id, part, toMajor(money(minor!, currency)), currency);
  }

  function stay(): void {
    setSure(false);
    dropRefusal(bet.id);
  }

  const shown = value === undefined ? undefined : formatMoney(value, currency);
  const name = isRequested ? 'sports.cash_out.confirm' : 'sports.cash_out.sell';
  return (
    <>
      {isPart && <PartSlider bet={bet} currency={currency} part={part} percent={percent} isDisabled={isBusy} onChange={setPercent} />}
      <Button
        variant={isRequested ? 'primary' : 'line'}
        isWide
        isBusy={isBusy}
        disabled={!canSell}
        className={classNames('cash-out__sell', move && (move.isUp ? 'cash-out__sell--up' : 'cash-out__sell--down'))}
        onClick={press}
      >
        {isBusy
          ? t(selling.phase === 'checking' ? 'sports.cash_out.checking' : 'sports.cash_out.sending')
          : shown === undefined
            ? t('sports.cash_out')
            : t(name, { value: shown })}
      </Button>
      {isRequested && !isBusy && (
        <Button isWide size="small" onClick={stay}>
          {t('sports.cash_out.keep')}
        </Button>
      )}
      <div role="status">
        <Why text={isMoved && shown !== undefined ? t('sports.cash_out.moved', { value: shown }) : refusal && refusalText(refusal, t)} />
      </div>
    </>
  );
}

const Why = ({ text }: { text: string | undefined }) => text !== undefined && <p className="cash-out__why">{text}</p>;
