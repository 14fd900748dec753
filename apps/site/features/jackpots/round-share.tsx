import { tierName } from '#apps/site/features/jackpots/tier-name.ts';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the part of a round's stake that went to each tier of a jackpot, and the prize of the round. */
export function RoundShare({ detail }: { detail: RoundDetail }) {
  const { t, formatMoney } = useI18n();
  const { jackpot, currency } = detail.round;
  if (!jackpot) return null;
  return (
    <section className="round-facts">
      <h2>{t('jackpots.title')}</h2>
      <dl>
        {detail.jackpotWins.map(({ tier, run, amount, secret }) => (
          <div key={`${tier}/${run}`}>
            <div className="code-line">
              <dt>{t('jackpots.won_here', { tier: tierName(tier, t) })}</dt>
              <dd>
                <b>
                  <bdi>{formatMoney(amount, currency)}</bdi>
                </b>
              </dd>
            </div>
            {jackpot.tiers.some((one) => one.tier === tier && one.drops === 'by') && (
              <CodeLine label={t('jackpots.secret')} value={secret} />
            )}
          </div>
        ))}
        {jackpot.tiers.map(({ tier, contributed }) => (
          <div className="code-line" key={tier}>
            <dt>{t('jackpots.gave', { tier: tierName(tier, t) })}</dt>
            <dd>
              <bdi>{formatMoney(contributed, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
