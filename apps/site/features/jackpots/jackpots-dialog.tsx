import { tierName } from '#apps/site/features/jackpots/tier-name.ts';
import { useJackpots, type Jackpot, type JackpotTier } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Currency } from '#kernel/money.ts';
import './jackpots-dialog.css';

/** Explains how each tier drops and which hash commits to the drop, and lists the last winners. */
export function JackpotsDialog({ code, isOpen, onClose }: DialogProps & { code: string }) {
  const { t } = useI18n();
  const { data } = useJackpots();
  const jackpot = data?.jackpots.find((one) => one.code === code);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('jackpots.title')} closeLabel={t('common.close')} size="tall">
      {data && jackpot ? (
        <div className="jackpots-dialog">
          <p>{t('jackpots.rule_share')}</p>
          {jackpot.tiers.toReversed().map((tier) => (
            <TierRules key={tier.tier} tier={tier} currency={data.currency} />
          ))}
          <p>{t('jackpots.rule_two')}</p>
          <p>{t('jackpots.rule_practice')}</p>
          <h3>{t('jackpots.wins')}</h3>
          <LastWins jackpot={jackpot} currency={data.currency} />
        </div>
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

function TierRules({ tier, currency }: { tier: JackpotTier; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const { dropsBy, secretHash, seed } = tier;
  const start = t('jackpots.rule_start', { amount: formatMoney(seed, currency) });
  return (
    <section className="jackpots-dialog__tier">
      <h3>
        {tierName(tier.tier, t)} <bdi className="figures">{formatMoney(tier.amount, currency)}</bdi>
      </h3>
      {dropsBy === null ? (
        <p>
          {t('jackpots.rule_draw')} {start}
        </p>
      ) : (
        <>
          <p>
            {t('jackpots.drops_by', { amount: formatMoney(dropsBy, currency) })}. {t('jackpots.rule_by')} {start}
          </p>
          {secretHash !== null && (
            <dl>
              <CodeLine label={t('jackpots.hash')} value={secretHash} />
            </dl>
          )}
        </>
      )}
    </section>
  );
}

function LastWins({ jackpot, currency }: { jackpot: Jackpot; currency: Currency }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  if (jackpot.wins.length === 0) return <p className="quiet">{t('jackpots.no_wins')}</p>;
  return (
    <ul className="jackpots-dialog__wins">
      {jackpot.wins.map(({ tier, run, name, amount, at, secret }) => (
        <li key={`${tier}/${run}`}>
          <span>
            <b>{tierName(tier, t)}</b> <bdi dir="ltr">{name}</bdi>
          </span>
          <b className="figures">
            <bdi>{formatMoney(amount, currency)}</bdi>
          </b>
          <time className="quiet" dateTime={at}>
            {formatDateTime(at, 'short')}
          </time>
          {secret !== null && (
            <dl>
              <CodeLine label={t('jackpots.secret')} value={secret} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
