import { toMinor } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { keyOf } from '#apps/site/features/slip/slip-state.ts';
import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import type { BetView } from '#apps/site/features/slip/use-slip-view.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useOffers } from '#apps/site/parts/sports/use-offers.ts';
import { useI18n } from '#web/text/i18n.tsx';

type Props = { view: BetView; of: string | undefined; currency: Currency; isBusy: boolean };

/** Shows the boost of a bet, and the free bets that can pay a single bet. `of` is the key of its pick; undefined for a multiple. */
export function SlipOffers({ view, of, currency, isBusy }: Props) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const priceText = usePriceText();
  const { freeBets } = useOffers();
  const { bet, boost, count } = view;
  const fits = count === 1 && !view.isBoosted;
  function choose(id: string): void {
    const free = freeBets.find((one) => one.id === id);
    const text = free ? toMajor(money(toMinor(free.amount, currency), currency)) : '';
    dispatch({ type: 'free-bet', ...(of !== undefined && { key: of }), id: free?.id ?? null, text });
  }
  return (
    <>
      {boost && (
        <label className="bet-slip__banker">
          <input
            type="checkbox"
            checked={view.isBoosted}
            disabled={isBusy}
            onChange={() => dispatch({ type: 'boost', key: keyOf(bet.picks[0]!) })}
          />
          <span>{t('sports.slip.boost', { price: priceText(boost.price), most: formatMoney(boost.left, currency) })}</span>
        </label>
      )}
      {fits && freeBets.length > 0 && (
        <label className="bet-slip__policy">
          <span className="stub-quiet">{t('sports.slip.pay_by')}</span>
          <select value={bet.freeBet ?? ''} disabled={isBusy} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('sports.slip.pay_cash')}</option>
            {freeBets.map((free) => (
              <option key={free.id} value={free.id}>
                {t('sports.slip.pay_free', { amount: formatMoney(free.amount, currency), until: formatDateTime(free.expiresAt, 'short') })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
