import { Link } from '@tanstack/react-router';
import type { Currency } from '#kernel/money.ts';
import { LineChoice } from '#apps/site/features/slip/lines/line-choice.tsx';
import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import { keyOf, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { SlipOffers } from '#apps/site/features/slip/offers/slip-offers.tsx';
import { StakeField } from '#apps/site/features/slip/stake/stake-field.tsx';
import type { PickNow } from '#apps/site/features/slip/pick-now.ts';
import { amountOf, type BetView, type SlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { StubPart } from '#ui/components/stub/stub.tsx';

const WHY: Readonly<Record<string, MessageId>> = {
  shut: 'sports.slip.shut',
  gone: 'sports.slip.gone',
  closed: 'sports.slip.closed',
};

type Props = {
  pick: Pick;
  slip: Slip;
  view: SlipView;
  single: BetView | undefined;
  currency: Currency;
  isBusy: boolean;
  /** True if the pick is in a builder, which has the price. */
  isBuilt?: boolean;
  /** True if the server names this pick as the reason why it refuses the builder. */
  isBlamed?: boolean;
};

/** Shows a pick: its outcome, its price with the last change, and its stake if it is a single. */
export function SlipLeg({ pick, slip, view, single, currency, isBusy, isBuilt = false, isBlamed = false }: Props) {
  const { t, formatMoney } = useI18n();
  const texts = useSportTexts();
  const key = keyOf(pick);
  const now = view.now.get(key);
  const why = now && WHY[now.state];
  const name = texts.outcome(pick, pick, pick.outcome);
  return (
    <StubPart className={classNames('bet-slip__leg', isBuilt && 'bet-slip__leg--built', why && 'bet-slip__leg--shut')}>
      <div className="bet-slip__line">
        <b className="bet-slip__name">{name}</b>
        {why ? <Icon name="lock" size={16} /> : !isBuilt && <LegPrice pick={pick} now={now} />}
        <button
          type="button"
          className="bet-slip__off"
          aria-label={t('sports.slip.remove', { name })}
          disabled={isBusy}
          onClick={() => dispatch({ type: 'remove', key })}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <p className="bet-slip__on stub-quiet">
        {texts.market(pick, pick)}
        {!isBuilt && (
          <>
            {' · '}
            <MatchLink pick={pick} />
          </>
        )}
      </p>
      {!why && <LineChoice pick={pick} isDisabled={isBusy} />}
      {why && <p className="bet-slip__why">{t(why)}</p>}
      {isBlamed && <p className="bet-slip__why bet-slip__why--bad">{t('sports.slip.blamed')}</p>}
      {slip.mode === 'system' && !isBuilt && (
        <label className="bet-slip__banker">
          <input type="checkbox" checked={pick.isBanker} disabled={isBusy} onChange={() => dispatch({ type: 'banker', key })} />
          {t('sports.slip.banker')}
        </label>
      )}
      {single && !why && <SlipOffers view={single} of={key} currency={currency} isBusy={isBusy} />}
      {single && !why && (
        <StakeField
          label={t('sports.slip.stake_on', { name })}
          value={pick.stake}
          view={single}
          currency={currency}
          isDisabled={isBusy || (pick.freeBet ?? null) !== null}
          end={
            single.unit !== null && (
              <span>{t('sports.slip.returns', { amount: formatMoney(amountOf(single.returns, currency), currency) })}</span>
            )
          }
          onChange={(text) => dispatch({ type: 'stake', key, text })}
        />
      )}
    </StubPart>
  );
}

/** Links to the match of a pick. */
export function MatchLink({ pick }: { pick: Pick }) {
  const texts = useSportTexts();
  return (
    <Link to="/sports/event/$id" params={{ id: pick.event }}>
      {texts.match(pick)}
    </Link>
  );
}

/** Shows the price of a pick. If the present price differs, shows the new price beside the struck-out old price. */
function LegPrice({ pick, now }: { pick: Pick; now: PickNow | undefined }) {
  const { t } = useI18n();
  const priceText = usePriceText();
  const next = now?.price ?? pick.price;
  if (next === pick.price) return <bdi className="bet-slip__price">{priceText(pick.price)}</bdi>;
  const isUp = next > pick.price;
  return (
    <bdi className={classNames('bet-slip__price', isUp ? 'bet-slip__price--up' : 'bet-slip__price--down')}>
      {priceText(next)}
      <small role="status">
        {isUp ? '▲' : '▼'} {t('sports.was', { price: priceText(pick.price) })}
      </small>
    </bdi>
  );
}
