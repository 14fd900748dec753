import type { Currency } from '#kernel/money.ts';
import { PlaceButton } from '#apps/site/features/slip/place-button.tsx';
import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import { freeOf, hasPlace, type Policy, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { ShareSlip } from '#apps/site/features/slip/share/share-slip.tsx';
import { SlipOffers } from '#apps/site/features/slip/offers/slip-offers.tsx';
import { StakeField } from '#apps/site/features/slip/stake/stake-field.tsx';
import { amountOf, type SlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { usePlacing } from '#apps/site/features/slip/placing.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { BarCode, StubLine, StubPart } from '#ui/components/stub/stub.tsx';

const POLICIES: readonly (readonly [Policy, MessageId])[] = [
  ['higher', 'sports.policy.higher'],
  ['any', 'sports.policy.any'],
  ['none', 'sports.policy.none'],
];

/** Shows the stake of a multiple or a system, the totals, and the button. */
export function SlipFoot({ slip, view, currency }: { slip: Slip; view: SlipView; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const isBusy = usePlacing().phase !== 'idle';
  const together = slip.mode === 'single' ? undefined : view.bets[0];
  const money = (minor: bigint) => <bdi>{formatMoney(amountOf(minor, currency), currency)}</bdi>;
  return (
    <StubPart className="bet-slip__foot">
      {slip.mode === 'system' && <Sizes slip={slip} isBusy={isBusy} />}
      {slip.picks.some(hasPlace) && (slip.mode === 'single' || slip.picks.every(hasPlace)) && (
        <label className="bet-slip__banker">
          <input type="checkbox" checked={slip.eachWay} disabled={isBusy} onChange={() => dispatch({ type: 'each-way' })} />
          {t('sports.slip.each_way')}
        </label>
      )}
      {together && <SlipOffers view={together} of={undefined} currency={currency} isBusy={isBusy} />}
      {together && (
        <StakeField
          label={t(slip.mode === 'multi' && !together.bet.eachWay ? 'sports.slip.stake' : 'sports.slip.stake_each')}
          value={slip.stake}
          view={together}
          currency={currency}
          isDisabled={isBusy || slip.freeBet !== null}
          onChange={(text) => dispatch({ type: 'stake', text })}
        />
      )}
      <dl>
        {together && together.count > 1 && <StubLine label={t('sports.slip.bets')}>{together.count}</StubLine>}
        <StubLine label={t('sports.slip.total')}>{money(view.stake)}</StubLine>
        <StubLine label={t(view.ready.length === 1 && slip.mode === 'single' ? 'sports.slip.returns_one' : 'sports.slip.returns_all')}>
          {money(view.returns)}
        </StubLine>
      </dl>
      <label className="bet-slip__policy">
        <span className="stub-quiet">{t('sports.policy')}</span>
        <select
          value={slip.policy}
          disabled={isBusy}
          onChange={({ target }) => dispatch({ type: 'policy', policy: target.value as Policy })}
        >
          {POLICIES.map(([policy, name]) => (
            <option key={policy} value={policy}>
              {t(name)}
            </option>
          ))}
        </select>
      </label>
      <PlaceButton slip={slip} view={view} currency={currency} />
      <ShareSlip slip={slip} />
      <BarCode />
    </StubPart>
  );
}

/** Buttons for the sizes of a system: a size is the number of picks in each combination, bankers not counted. */
function Sizes({ slip, isBusy }: { slip: Slip; isBusy: boolean }) {
  const { t } = useI18n();
  const free = freeOf(slip.picks);
  return (
    <div className="bet-slip__sizes" role="group" aria-label={t('sports.slip.sizes')}>
      {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
        <button
          key={size}
          type="button"
          className="bet-slip__size figures"
          aria-pressed={slip.sizes.includes(size)}
          disabled={isBusy}
          onClick={() => dispatch({ type: 'size', size })}
        >
          {t('sports.slip.size', { size, of: free })}
        </button>
      ))}
    </div>
  );
}
