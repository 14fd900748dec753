import type { Currency } from '#kernel/money.ts';
import { dispatch } from '#apps/site/features/slip/slip-store.ts';
import { keyOf, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { MatchLink, SlipLeg } from '#apps/site/features/slip/slip-leg.tsx';
import type { SlipView } from '#apps/site/features/slip/use-slip-view.ts';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { StubPart } from '#ui/components/stub/stub.tsx';

type Props = { picks: readonly Pick[]; slip: Slip; view: SlipView; currency: Currency; isBusy: boolean };

/**
 * Shows picks of one match that are one leg together: their common price, or the reason why they cannot be combined, and each pick below.
 */
export function SlipBuilder({ picks, slip, view, currency, isBusy }: Props) {
  const { t } = useI18n();
  const { status } = useSession();
  const priceText = usePriceText();
  const [first] = picks as [Pick];
  const { builders, refusal } = view.bets[0]!;
  const facts = refusal?.value as { event?: string; legs?: number[] } | undefined;
  const isBlamed = facts?.event === first.event;
  const blamed = new Set(isBlamed ? facts?.legs?.map((at) => keyOf(slip.picks[at]!)) : []);
  const price = builders.get(first.event);
  return (
    <>
      <StubPart className="bet-slip__leg bet-slip__builder">
        <div className="bet-slip__line">
          <b className="bet-slip__name">{t('sports.slip.builder', { count: picks.length })}</b>
          {!isBlamed && price !== undefined && <bdi className="bet-slip__price">{priceText(price)}</bdi>}
        </div>
        <p className="bet-slip__on stub-quiet">
          <MatchLink pick={first} />
        </p>
        {isBlamed && (
          <p role="alert" className="bet-slip__why bet-slip__why--bad">
            {refusalText(refusal!, t)}
          </p>
        )}
        {status === 'out' && <p className="bet-slip__why">{t('sports.slip.builder_out')}</p>}
        {slip.mode === 'system' && (
          <label className="bet-slip__banker">
            <input
              type="checkbox"
              checked={first.isBanker}
              disabled={isBusy}
              onChange={() => dispatch({ type: 'banker', key: keyOf(first) })}
            />
            {t('sports.slip.banker')}
          </label>
        )}
      </StubPart>
      {picks.map((pick) => (
        <SlipLeg
          key={keyOf(pick)}
          pick={pick}
          slip={slip}
          view={view}
          single={undefined}
          currency={currency}
          isBusy={isBusy}
          isBuilt
          isBlamed={blamed.has(keyOf(pick))}
        />
      ))}
    </>
  );
}
