import { Link } from '@tanstack/react-router';
import { tierName } from '#apps/site/features/jackpots/tier-name.ts';
import { JackpotAmount } from '#apps/site/parts/jackpots/jackpot-amount.tsx';
import { useLiveJackpots } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { StubHead } from '#ui/components/stub/stub.tsx';
import { compare } from '#kernel/amount.ts';
import './jackpot-ticket.css';

/** Shows the jackpot with the largest tier as the head of a ticket that links to its games; nothing without a jackpot. */
export function JackpotTicket() {
  const { t } = useI18n();
  const { data } = useLiveJackpots();
  const top = data?.jackpots.map(({ tiers }) => tiers.toReversed()).toSorted(([a], [b]) => (a && b ? compare(b.amount, a.amount) : 0))[0];
  const [grand, ...others] = top ?? [];
  if (!data || !grand) return null;
  return (
    <div className="jackpot-ticket">
      <StubHead serial={data.currency}>
        <Link to="/$gameType" params={{ gameType: 'jackpot' }} className="jackpot-ticket__whole">
          {t('jackpots.tier_jackpot', { tier: tierName(grand.tier, t) })}
        </Link>
      </StubHead>
      <p className="stub-figure jackpot-ticket__grand">
        <JackpotAmount amount={grand.amount} currency={data.currency} />
      </p>
      <dl className="jackpot-ticket__others">
        {others.map(({ tier, amount }) => (
          <div key={tier}>
            <dt className="stub-quiet">{tierName(tier, t)}</dt>
            <dd>
              <JackpotAmount amount={amount} currency={data.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
