import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import type { PrizeDraft } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';

const MOST = 12;
const LEAST = 2;

export type KeyedPrize = PrizeDraft & { key: number };
type Props = { prizes: readonly KeyedPrize[]; currencies: readonly Currency[]; onChange: (prizes: KeyedPrize[]) => void };

/** The prize table: a line with its weight and its amount in each currency of the budget; a line without amounts is nothing. */
export function PrizeFields({ prizes, currencies, onChange }: Props) {
  const change = (key: number, more: Partial<PrizeDraft>): void =>
    onChange(prizes.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <div className="prize-fields">
      {prizes.map(({ key, weight, amounts }, at) => (
        <fieldset key={key} className="prize-fields__line">
          <legend className="field__label">{`Prize ${at + 1}`}</legend>
          <TextField
            label={`Weight of prize ${at + 1}`}
            inputMode="numeric"
            required
            value={weight === 0 ? '' : weight}
            onChange={({ target }) => change(key, { weight: Number(target.value.replace(/\D/g, '').slice(0, 7)) })}
          />
          <AmountsField
            label={`Amount ${at + 1}`}
            value={amounts}
            currencies={currencies}
            onChange={(next) => change(key, { amounts: next })}
          />
          {prizes.length > LEAST && (
            <Button size="small" variant="line" onClick={() => onChange(prizes.filter((one) => one.key !== key))}>
              {`Remove prize ${at + 1}`}
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
          Add prize
        </Button>
      )}
    </div>
  );
}
