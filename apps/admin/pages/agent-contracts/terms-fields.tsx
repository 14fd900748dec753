import type { addTemplate } from '#contracts/bo/agents.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import { CARRIES, RULES } from '#apps/admin/parts/agents/agent-words.ts';
import { CheckedField, wholeOf } from '#apps/admin/parts/form/checked-field.tsx';
import { bpsOf } from '#apps/admin/parts/form/percent.ts';
import './terms-fields.css';

type Template = WireInput<typeof addTemplate>;
export type Terms = Pick<Template, 'tiers' | 'rule' | 'carry'>;
/** Text of the fields of a tier: the rate in per cent, amounts in whole units. */
export type TypedTier = Record<'rate' | 'activeMembers' | 'validBet' | 'loss', string>;
export type Typed = { tiers: TypedTier[]; rule: Terms['rule']; carry: Terms['carry'] };

export const NO_TIER: TypedTier = { rate: '', activeMembers: '', validBet: '', loss: '' };
const MOST_TIERS = 10;
const HEADS = translated({
  rate: 'Rate in %',
  activeMembers: 'Minimum active members',
  validBet: 'Minimum valid bet',
  loss: 'Minimum loss',
});

/**
 * Reads a rate in hundredths of a percent, or a whole number. An empty field is 0. Returns null for text that is no number or out of range.
 */
function readTyped(name: keyof TypedTier, text: string): number | null {
  if (name === 'rate') return bpsOf(text) || null;
  return text.trim() === '' ? 0 : wholeOf(text);
}

/** Returns the typed terms; undefined if a rate is missing, or a figure is no number or out of range. */
export function termsOf({ tiers, rule, carry }: Typed): Terms | undefined {
  const read: Terms['tiers'] = [];
  for (const tier of tiers) {
    const of = (name: keyof TypedTier): number | null => readTyped(name, tier[name]);
    const [rate, activeMembers, validBet, loss] = [of('rate'), of('activeMembers'), of('validBet'), of('loss')];
    if (rate === null || activeMembers === null || validBet === null || loss === null) return undefined;
    read.push({ rate, activeMembers, validBet, loss });
  }
  return { tiers: read, rule, carry };
}

/** Returns the error under a field whose text is no valid number; undefined for a valid or empty field. */
function faultOf(name: keyof TypedTier, text: string): string | undefined {
  if (text.trim() === '' || readTyped(name, text) !== null) return undefined;
  return name === 'rate'
    ? t('Enter a number with at most two decimals from {least} to {most}.', { least: 0.01, most: 100 })
    : t('Enter a whole number.');
}

export function typedOf({ tiers, rule, carry }: Terms): Typed {
  const text = (value: number): string => (value === 0 ? '' : String(value));
  return {
    tiers: tiers.map(({ rate, activeMembers, validBet, loss }) => ({
      rate: String(rate / 100),
      activeMembers: text(activeMembers),
      validBet: text(validBet),
      loss: text(loss),
    })),
    rule,
    carry,
  };
}

/** Fields for the tiers of a contract, the rule that reads their thresholds, and the loss that is carried to the next period. */
export function TermsFields({ typed, hasCarry, onChange }: { typed: Typed; hasCarry: boolean; onChange: (typed: Typed) => void }) {
  const { tiers, rule, carry } = typed;
  const set = (at: number, change: Partial<TypedTier>): void =>
    onChange({ ...typed, tiers: tiers.map((tier, nth) => (nth === at ? { ...tier, ...change } : tier)) });
  return (
    <>
      {tiers.map((tier, at) => (
        // A tier is identified by its position, because two empty tiers are equal.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="tier">
          <legend className="tier__name">{t('Tier {at}', { at: at + 1 })}</legend>
          {(Object.keys(HEADS) as (keyof TypedTier)[]).map((name) => (
            <CheckedField
              key={name}
              label={HEADS[name]}
              inputMode="decimal"
              required={name === 'rate'}
              value={tier[name]}
              error={faultOf(name, tier[name])}
              onChange={({ target }) => set(at, { [name]: target.value })}
            />
          ))}
          {tiers.length > 1 && (
            <Button size="small" variant="line" onClick={() => onChange({ ...typed, tiers: tiers.filter((_, nth) => nth !== at) })}>
              {t('Remove tier')}
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button size="small" variant="line" onClick={() => onChange({ ...typed, tiers: [...tiers, NO_TIER] })}>
          {t('Add tier')}
        </Button>
      )}
      <SelectField
        label={t('Thresholds apply to')}
        value={rule}
        onChange={({ target }) => onChange({ ...typed, rule: target.value as Terms['rule'] })}
      >
        {Object.entries(RULES).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasCarry && (
        <SelectField
          label={t('Carry-over of a losing period')}
          value={carry}
          onChange={({ target }) => onChange({ ...typed, carry: target.value as Terms['carry'] })}
        >
          {Object.entries(CARRIES).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
