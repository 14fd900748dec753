import { saveMission } from '#contracts/bo/missions.ts';
import type { MissionPeriod } from '#contracts/mission-steps.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { BLANK_STEP, draftOf, StepFields, stepOf, type StepDraft } from '#apps/admin/pages/missions/step-fields.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferEditor, useFields, useOfferForm, type MinorTexts } from '#apps/admin/parts/offers/offer-editor.tsx';
import type { EditorProps } from '#apps/admin/parts/offers/offer-page.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import './missions.css';

type Wagering = { times: number; days: number; maxStake: MinorTexts };
const BLANK_WAGERING: Wagering = { times: 3, days: 7, maxStake: {} };

/** A draft: what is asked for and given, beside how members read it and how far its budget goes. */
export function MissionEditor({ one, onClose }: EditorProps<Mission>) {
  const form = useOfferForm(one);
  const [{ period, steps, amounts, wagering }, change] = useFields(() => ({
    period: one?.period ?? 'daily',
    steps: (one?.steps.map(draftOf) ?? [BLANK_STEP]) as readonly StepDraft[],
    amounts: (one?.amounts ?? {}) as MinorTexts,
    wagering: one?.wagering ?? null,
  }));
  const currencies = form.brand?.currencies ?? [];
  const { budget } = form.fields;
  const given = currencies.filter((currency) => amounts[currency]);
  const requested = steps.map(stepOf);
  return (
    <OfferEditor
      name="mission"
      form={form}
      save={(draft) => call(saveMission, { ...draft, period, steps: requested, amounts, wagering, budget })}
      onClose={onClose}
      above={
        <SelectField label="Repeats" value={period} onChange={({ target }) => change({ period: target.value as MissionPeriod })}>
          <option value="daily">daily</option>
          <option value="weekly">weekly</option>
          <option value="once">once</option>
        </SelectField>
      }
      below={
        <>
          <AmountsField label="Reward" value={amounts} currencies={currencies} onChange={(changed) => change({ amounts: changed })} />
          <AmountsField label="Budget" value={budget} currencies={currencies} onChange={(changed) => form.change({ budget: changed })} />
          <WageringFields wagering={wagering} currencies={given} onChange={(changed) => change({ wagering: changed })} />
        </>
      }
    >
      <StepFields steps={steps} currencies={given} onChange={(changed) => change({ steps: changed })} />
      <section aria-label="Preview">
        <Facts
          facts={[
            ['Reward', sumsText(amounts)],
            ...requested.map((step, at) => [`Step ${at + 1}`, stepText(step)] as const),
            ['Budget covers', enough(amounts, budget)],
          ]}
        />
      </section>
    </OfferEditor>
  );
}

/** Returns the number of claims that a budget pays. */
function enough(amounts: MinorTexts, budget: MinorTexts): string {
  const claims = Object.entries(amounts).map(([currency, minor]) => BigInt(budget[currency as Currency] ?? 0) / BigInt(minor));
  const least = claims.reduce<bigint | undefined>((few, one) => (few === undefined || one < few ? one : few), undefined);
  return least === undefined ? '–' : `${least.toLocaleString('en')} claims`;
}

type WageringProps = { wagering: Wagering | null; currencies: readonly Currency[]; onChange: (wagering: Wagering | null) => void };

function WageringFields({ wagering, currencies, onChange }: WageringProps) {
  const whole = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 3));
  return (
    <>
      <SelectField
        label="Paid as"
        value={wagering === null ? 'cash' : 'bonus'}
        onChange={({ target }) => onChange(target.value === 'cash' ? null : BLANK_WAGERING)}
      >
        <option value="cash">cash</option>
        <option value="bonus">a bonus</option>
      </SelectField>
      {wagering && (
        <>
          <TextField
            label="Wagering requirement (times)"
            inputMode="numeric"
            required
            value={wagering.times}
            onChange={({ target }) => onChange({ ...wagering, times: whole(target.value) })}
          />
          <TextField
            label="Days to complete it"
            inputMode="numeric"
            required
            value={wagering.days === 0 ? '' : wagering.days}
            onChange={({ target }) => onChange({ ...wagering, days: whole(target.value) })}
          />
          <AmountsField
            label="Maximum stake"
            value={wagering.maxStake}
            currencies={currencies}
            onChange={(maxStake) => onChange({ ...wagering, maxStake })}
          />
        </>
      )}
    </>
  );
}
