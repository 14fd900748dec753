import { Link, useLocation } from '@tanstack/react-router';
import { toMinor } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { placeBets, usePlacing } from '#apps/site/features/slip/placing.ts';
import { keyOf, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { dispatch, slipNow } from '#apps/site/features/slip/slip-store.ts';
import { betsOfSlip } from '#apps/site/features/slip/slip-bets.ts';
import { amountOf, isOver, type SlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { useLastStake } from '#apps/site/features/slip/use-toggle.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useFront } from '#apps/site/parts/sports/front.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** The button of the slip. Its text says what a press does now, or why nothing can be done. */
export function PlaceButton({ slip, view, currency }: { slip: Slip; view: SlipView; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const { status } = useSession();
  const here = useLocation().href;
  const isOnline = useIsOnline();
  const placing = usePlacing();
  const front = useFront();
  const priceText = usePriceText();
  const [, storeStake] = useLastStake();
  const { data: balance } = useBalance();
  const sum = formatMoney(amountOf(view.stake, currency), currency);
  const look = { variant: 'primary', size: 'large', isWide: true } as const;

  if (placing.phase === 'sending' || placing.phase === 'checking') {
    const text =
      placing.phase === 'checking' ? t('sports.slip.checking') : t('sports.slip.placing', { n: placing.done + 1, of: placing.of });
    return (
      <div role="status">
        <Button {...look} isBusy>
          {text}
        </Button>
        {placing.phase === 'checking' && <p className="bet-slip__note">{t('sports.slip.checking_more')}</p>}
      </div>
    );
  }
  if (!isOnline) return <Blocked why={t('sports.slip.offline')} text={t('sports.slip.place')} />;
  if (status !== 'in')
    return (
      <Button {...look} onClick={() => openLogin(here)}>
        {t('sports.slip.sign_in')}
      </Button>
    );
  const refused = view.bets.find(({ refusal, unit }) => refusal && (unit !== null || slip.mode !== 'single'))?.refusal;
  if (refused) return <Blocked why={refusalText(refused, t)} text={t('sports.slip.place')} />;
  if (view.ready.some(({ isPriced }) => !isPriced)) return <Blocked why={t('sports.pricing')} text={t('sports.slip.place')} />;
  if (view.ready.length === 0)
    return (
      <Blocked
        why={view.bets.some(({ isOpen }) => isOpen) ? t('sports.slip.no_stake') : t('sports.slip.none_open')}
        text={t('sports.slip.place')}
      />
    );
  if (view.ready.some(({ unit, most }) => isOver(unit, most, currency)))
    return <Blocked why={t('sports.slip.too_high')} text={t('sports.slip.place')} />;
  const short =
    balance && balance.currency === currency ? view.stake - toMinor(balance.balance, currency) - toMinor(balance.bonus, currency) : 0n;
  if (short > 0n)
    return (
      <>
        <Link to="/member/depositv2" className={buttonClass(look)}>
          {t('sports.slip.add', { amount: formatMoney(amountOf(short, currency), currency) })}
        </Link>
        <p className="bet-slip__note">{t('sports.slip.add_more')}</p>
      </>
    );

  /** Places the bets at the prices that are shown. */
  function place(): void {
    const prices = new Map(
      [...view.now].flatMap(([key, { price, epoch, state }]) =>
        state === 'open' && typeof price === 'number' ? [[key, { price, epoch }] as const] : [],
      ),
    );
    dispatch({ type: 'accept', prices });
    const ready = new Map(view.ready.map((one) => [one.bet.picks.map(keyOf).join(), one]));
    const bets = betsOfSlip(slipNow()).flatMap((bet) => {
      const one = ready.get(bet.picks.map(keyOf).join());
      return one
        ? [{ ...bet, builders: one.builders, boost: one.isBoosted ? one.boost!.id : undefined, unit: toMajor(money(one.unit!, currency)) }]
        : [];
    });
    const stake = bets[0]?.stake;
    if (slip.mode === 'single' && stake) storeStake(() => stake);
    void placeBets(bets, { currency, policy: slip.policy, front });
  }

  const moved = view.moved[0];
  const text = !moved
    ? view.stake === 0n
      ? t('sports.slip.place_free')
      : t('sports.slip.place_sum', { sum })
    : view.moved.length === 1
      ? t('sports.slip.accept', { price: priceText(moved.now.price!) })
      : t('sports.slip.accept_all', { count: view.moved.length });
  return (
    <Button {...look} onClick={place}>
      {text}
    </Button>
  );
}

function Blocked({ why, text }: { why: string; text: string }) {
  return (
    <>
      <Button variant="primary" size="large" isWide disabled>
        {text}
      </Button>
      <p className="bet-slip__note">{why}</p>
    </>
  );
}
