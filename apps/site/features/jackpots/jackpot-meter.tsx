import { jackpotsDialog } from '#apps/site/features/jackpots/jackpots.ts';
import { tierName } from '#apps/site/features/jackpots/tier-name.ts';
import { JackpotAmount } from '#apps/site/parts/jackpots/jackpot-amount.tsx';
import { useLiveJackpots, type JackpotTier } from '#apps/site/parts/jackpots/use-jackpots.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import type { Currency } from '#kernel/money.ts';

/** Shows the tiers of a jackpot with their amounts, the largest first, and the button that opens its rules. */
export function JackpotMeter({ code, isStrip }: { code: string; isStrip: boolean }) {
  const { t } = useI18n();
  const { data } = useLiveJackpots();
  const jackpot = data?.jackpots.find((one) => one.code === code);
  if (!data || !jackpot) return null;
  const openRules = (): void => jackpotsDialog.open({ code });
  const tiers = (
    <ul className="jackpot-tiers" aria-label={t('jackpots.title')}>
      {jackpot.tiers.toReversed().map((tier) => (
        <Tier key={tier.tier} tier={tier} currency={data.currency} isShort={isStrip} />
      ))}
    </ul>
  );
  if (isStrip) {
    return (
      <>
        {tiers}
        <IconButton icon="info" label={t('jackpots.how')} onClick={openRules} />
      </>
    );
  }
  return (
    <Stub>
      <StubPart>
        <div className="jackpot-board__head">
          <h2>{t('jackpots.title')}</h2>
          <span className="stub-serial">{data.currency}</span>
          <Button size="small" icon="info" className="jackpot-board__how" onClick={openRules}>
            {t('jackpots.how')}
          </Button>
        </div>
        {tiers}
      </StubPart>
    </Stub>
  );
}

function Tier({ tier, currency, isShort }: { tier: JackpotTier; currency: Currency; isShort: boolean }) {
  const { t, formatMoney } = useI18n();
  const { dropsBy } = tier;
  return (
    <li className={`jackpot-tier jackpot-tier--${tier.tier}`}>
      <span className="jackpot-tier__name">{tierName(tier.tier, t)}</span>
      <span className="jackpot-tier__amount">
        <JackpotAmount amount={tier.amount} currency={currency} />
      </span>
      {!isShort && (
        <span className="jackpot-tier__note">
          {dropsBy === null ? t('jackpots.by_draw') : t('jackpots.drops_by', { amount: formatMoney(dropsBy, currency) })}
        </span>
      )}
    </li>
  );
}
