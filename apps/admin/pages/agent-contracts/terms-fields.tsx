import type { addTemplate } from '#contracts/bo/agents.ts';
import type { WireInput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import { CARRIES, RULES } from '#apps/admin/parts/agents/agent-words.ts';
import './terms-fields.css';

type Template = WireInput<typeof addTemplate>;
export type Terms = Pick<Template, 'tiers' | 'rule' | 'carry'>;
/** As it is typed: a rate in per cent, amounts in whole units. */
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

/** Returns the typed terms; undefined if a rate is missing or out of range. */
export function termsOf({ tiers, rule, carry }: Typed): Terms | undefined {
  const read = tiers.map(({ rate, activeMembers, validBet, loss }) => ({
    rate: /^\d{1,3}(\.\d{1,2})?$/.test(rate.trim()) ? Math.round(Number(rate) * 100) : 0,
    activeMembers: Number(activeMembers || 0),
    validBet: Number(validBet || 0),
    loss: Number(loss || 0),
  }));
  return read.every(({ rate }) => rate >= 1 && rate <= 10_000) ? { tiers: read, rule, carry } : undefined;
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

/** The tiers of a contract, how their thresholds are read and what is carried. */
export function TermsFields({ typed, hasCarry, onChange }: { typed: Typed; hasCarry: boolean; onChange: (typed: Typed) => void }) {
  const { tiers, rule, carry } = typed;
  const set = (at: number, change: Partial<TypedTier>): void =>
    onChange({ ...typed, tiers: tiers.map((tier, nth) => (nth === at ? { ...tier, ...change } : tier)) });
  return (
    <>
      {tiers.map((tier, at) => (
        // A tier is its position: two empty tiers differ in nothing else.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="tier">
          <legend className="tier__name">{t('Tier {at}', { at: at + 1 })}</legend>
          {(Object.keys(HEADS) as (keyof TypedTier)[]).map((name) => (
            <TextField
              key={name}
              label={HEADS[name]}
              inputMode="decimal"
              autoComplete="off"
              required={name === 'rate'}
              pattern={name === 'rate' ? String.raw`\d{1,3}(\.\d{1,2})?` : String.raw`\d{0,9}`}
              value={tier[name]}
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
