import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { t } from '#apps/admin/lib/text.ts';
import type { PrizeDraft } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';

const MOST = 12;
const LEAST = 2;

export type KeyedPrize = PrizeDraft & { key: number };
type Props = { prizes: readonly KeyedPrize[]; currencies: readonly Currency[]; onChange: (prizes: KeyedPrize[]) => void };

/** Edits the prize table: each line has a weight, and an amount in each currency of the budget. A line without amounts pays nothing. */
export function PrizeFields({ prizes, currencies, onChange }: Props) {
  const change = (key: number, more: Partial<PrizeDraft>): void =>
    onChange(prizes.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <div className="prize-fields">
      {prizes.map(({ key, weight, amounts }, at) => (
        <fieldset key={key} className="prize-fields__line">
          <legend className="field__label">{t('Prize {at}', { at: at + 1 })}</legend>
          <WholeField
            label={t('Weight of prize {at}', { at: at + 1 })}
            required
            most={1_000_000}
            value={weight}
            onChange={(read) => change(key, { weight: read })}
          />
          <AmountsField
            label={t('Amount {at}', { at: at + 1 })}
            value={amounts}
            currencies={currencies}
            onChange={(next) => change(key, { amounts: next })}
          />
          {prizes.length > LEAST && (
            <Button size="small" variant="line" onClick={() => onChange(prizes.filter((one) => one.key !== key))}>
              {t('Remove prize {at}', { at: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {prizes.length < MOST && (
        <Button
          size="small"
          variant="line"
          onClick={() => onChange([...prizes, { key: Math.max(...prizes.map((one) => one.key)) + 1, weight: 1, amounts: {} }])}
        >
          {t('Add prize')}
        </Button>
      )}
    </div>
  );
}
