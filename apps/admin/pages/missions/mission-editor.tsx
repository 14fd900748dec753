import { useState } from 'react';
import { saveMission } from '#contracts/bo/missions.ts';
import type { MissionPeriod } from '#contracts/mission-steps.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { stepText, sumsText, type Mission } from '#apps/admin/pages/missions/mission.ts';
import { BLANK_STEP, draftOf, StepFields, stepOf, type StepDraft } from '#apps/admin/pages/missions/step-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { momentsOf, OfferDaysFields, offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { NO_ENGLISH, OFFER_TEXTS, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import './missions.css';

type Minors = Partial<Record<Currency, string>>;
type Wagering = { times: number; days: number; maxStake: Minors };
const BLANK_WAGERING: Wagering = { times: 3, days: 7, maxStake: {} };

function useDraft(one: Mission | undefined) {
  const [slug, setSlug] = useState(one?.slug ?? '');
  const [period, setPeriod] = useState<MissionPeriod>(one?.period ?? 'daily');
  const [texts, setTexts] = useState<Record<string, OfferText>>(one?.texts ?? {});
  const [steps, setSteps] = useState<readonly StepDraft[]>(() => one?.steps.map(draftOf) ?? [BLANK_STEP]);
  const [amounts, setAmounts] = useState<Minors>(one?.amounts ?? {});
  const [wagering, setWagering] = useState<Wagering | null>(one?.wagering ?? null);
  const [days, setDays] = useState(() => offerDaysOf(one));
  const [budget, setBudget] = useState<Minors>(() =>
    toMinorText(one?.budget.map(({ currency, total }) => ({ currency, amount: total })) ?? []),
  );
  return {
    slug,
    setSlug,
    period,
    setPeriod,
    texts,
    setTexts,
    steps,
    setSteps,
    amounts,
    setAmounts,
    wagering,
    setWagering,
    days,
    setDays,
    budget,
    setBudget,
  };
}

/** A draft: what is asked for and given, beside how members read it and how far its budget goes. */
export function MissionEditor({ one, onClose }: { one: Mission | undefined; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const draft = useDraft(one);
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  if (!brand) return null;
  const { slug, period, texts, steps, amounts, wagering, days, budget } = draft;
  const written = writtenTexts(texts);
  const given = brand.currencies.filter((currency) => amounts[currency]);
  const asked = steps.map(stepOf);
  const save = () =>
    call(saveMission, { merchantId: brand.id, slug, period, texts: written, steps: asked, amounts, wagering, budget, ...momentsOf(days) });
  return (
    <ActDialog
      title={one ? `Draft: ${one.slug}` : 'New mission'}
      description="It stays a draft until another of staff publishes it. Then it does not change any more."
      submit="Keep the draft"
      isLarge
      needsReason={false}
      onSubmit={async () => (written['EN'] ? save() : NO_ENGLISH)}
      done={() => 'The draft is kept.'}
      onClose={onClose}
    >
      <div className="mission-form">
        <div>
          <BrandAndName
            {...{ brands: brands?.rows ?? [], brandId: brand.id, slug, isKept: one !== undefined }}
            {...{ onBrand: setBrandId, onSlug: draft.setSlug }}
          />
          <SelectField label="When" value={period} onChange={({ target }) => draft.setPeriod(target.value as MissionPeriod)}>
            <option value="daily">each day</option>
            <option value="weekly">each week</option>
            <option value="once">once</option>
          </SelectField>
          <TextsFields languages={brand.languages} parts={OFFER_TEXTS} texts={texts} onChange={draft.setTexts} />
          <OfferDaysFields days={days} onChange={draft.setDays} />
          <AmountsField label="Given" value={amounts} currencies={brand.currencies} onChange={draft.setAmounts} />
          <AmountsField label="Budget" value={budget} currencies={brand.currencies} onChange={draft.setBudget} />
          <WageringFields wagering={wagering} currencies={given} onChange={draft.setWagering} />
        </div>
        <div>
          <StepFields steps={steps} currencies={given} onChange={draft.setSteps} />
          <section aria-label="Preview">
            <Facts
              facts={[
                ['Members are given', sumsText(amounts)],
                ...asked.map((step, at) => [`For step ${at + 1}`, stepText(step)] as const),
                ['The budget is enough for', enough(amounts, budget)],
              ]}
            />
          </section>
        </div>
      </div>
    </ActDialog>
  );
}

/** How many claims a budget pays. */
function enough(amounts: Minors, budget: Minors): string {
  const claims = Object.entries(amounts).map(([currency, minor]) => BigInt(budget[currency as Currency] ?? 0) / BigInt(minor));
  const least = claims.reduce<bigint | undefined>((few, one) => (few === undefined || one < few ? one : few), undefined);
  return least === undefined ? 'nothing yet' : `${least.toLocaleString('en')} claims`;
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
            label="Wagered so many times"
            inputMode="numeric"
            required
            value={wagering.times}
            onChange={({ target }) => onChange({ ...wagering, times: whole(target.value) })}
          />
          <TextField
            label="Within so many days"
            inputMode="numeric"
            required
            value={wagering.days === 0 ? '' : wagering.days}
            onChange={({ target }) => onChange({ ...wagering, days: whole(target.value) })}
          />
          <AmountsField
            label="Largest stake"
            value={wagering.maxStake}
            currencies={currencies}
            onChange={(maxStake) => onChange({ ...wagering, maxStake })}
          />
        </>
      )}
    </>
  );
}
