import { saveMission } from '#contracts/bo/missions.ts';
import type { MissionPeriod } from '#contracts/mission-steps.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { BLANK_STEP, draftOf, StepFields, stepOf, type StepDraft } from '#apps/admin/pages/missions/step-fields.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferEditor, useFields, useOfferForm, type MinorTexts } from '#apps/admin/parts/offers/offer-editor.tsx';
import type { EditorProps } from '#apps/admin/parts/offers/offer-page.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import './missions.css';

type Wagering = { times: number; days: number; maxStake: MinorTexts };
const BLANK_WAGERING: Wagering = { times: 3, days: 7, maxStake: {} };

/** Edits the draft of a mission: tasks, reward, budget and wagering, beside a preview with the number of claims that the budget covers. */
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
  const rewardCurrencies = currencies.filter((currency) => amounts[currency]);
  const tasks = steps.map(stepOf);
  return (
    <OfferEditor
      name="mission"
      form={form}
      save={(draft) => call(saveMission, { ...draft, period, steps: tasks, amounts, wagering, budget })}
      onClose={onClose}
      above={
        <SelectField label={t('Repeats')} value={period} onChange={({ target }) => change({ period: target.value as MissionPeriod })}>
          <option value="daily">{t('daily')}</option>
          <option value="weekly">{t('weekly')}</option>
          <option value="once">{t('once')}</option>
        </SelectField>
      }
      below={
        <>
          <AmountsField label={t('Reward')} value={amounts} currencies={currencies} onChange={(changed) => change({ amounts: changed })} />
          <AmountsField
            label={t('Budget')}
            value={budget}
            currencies={currencies}
            onChange={(changed) => form.change({ budget: changed })}
          />
          <WageringFields wagering={wagering} currencies={rewardCurrencies} onChange={(changed) => change({ wagering: changed })} />
        </>
      }
    >
      <StepFields steps={steps} currencies={rewardCurrencies} onChange={(changed) => change({ steps: changed })} />
      <section aria-label={t('Preview')}>
        <Facts
          facts={[
            [t('Reward'), sumsText(amounts)],
            ...tasks.map((step, at) => [t('Step {at}', { at: at + 1 }), stepText(step)] as const),
            [t('Budget covers'), claimsCovered(amounts, budget)],
          ]}
        />
      </section>
    </OfferEditor>
  );
}

/** Returns the number of claims that the budget pays, in the currency in which they are fewest. */
function claimsCovered(amounts: MinorTexts, budget: MinorTexts): string {
  const claims = Object.entries(amounts).map(([currency, minor]) => BigInt(budget[currency as Currency] ?? 0) / BigInt(minor));
  const least = claims.reduce<bigint | undefined>((few, one) => (few === undefined || one < few ? one : few), undefined);
  return least === undefined ? '–' : t('{least, number} claims', { least });
}

type WageringProps = { wagering: Wagering | null; currencies: readonly Currency[]; onChange: (wagering: Wagering | null) => void };

function WageringFields({ wagering, currencies, onChange }: WageringProps) {
  return (
    <>
      <SelectField
        label={t('Paid as')}
        value={wagering === null ? 'cash' : 'bonus'}
        onChange={({ target }) => onChange(target.value === 'cash' ? null : BLANK_WAGERING)}
      >
        <option value="cash">{t('cash')}</option>
        <option value="bonus">{t('a bonus')}</option>
      </SelectField>
      {wagering && (
        <>
          <WholeField
            label={t('Wagering requirement (times)')}
            most={100}
            value={wagering.times}
            onChange={(times) => onChange({ ...wagering, times })}
          />
          <WholeField
            label={t('Days to complete the wagering')}
            required
            most={90}
            value={wagering.days}
            onChange={(days) => onChange({ ...wagering, days })}
          />
          <AmountsField
            label={t('Maximum stake')}
            value={wagering.maxStake}
            currencies={currencies}
            onChange={(maxStake) => onChange({ ...wagering, maxStake })}
          />
        </>
      )}
    </>
  );
}
