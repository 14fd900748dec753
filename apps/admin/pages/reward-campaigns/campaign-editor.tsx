import { useState } from 'react';
import { saveCampaign } from '#contracts/bo/reward-tickets.ts';
import { REWARD_KINDS, type RewardKind } from '#contracts/reward-kinds.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { OddsPreview } from '#apps/admin/pages/reward-campaigns/odds-preview.tsx';
import { PrizeFields, type KeyedPrize } from '#apps/admin/pages/reward-campaigns/prize-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField, toMinorText } from '#apps/admin/parts/form/amounts-field.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { NO_ENGLISH, OFFER_TEXTS, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { momentsOf, OfferDaysFields, offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './reward-campaigns.css';

type Minors = Partial<Record<Currency, string>>;
const BLANK: readonly KeyedPrize[] = [
  { key: 0, weight: 1, amounts: {} },
  { key: 1, weight: 9, amounts: {} },
];

/** A draft: what a ticket looks like, its prize table beside the odds and the cost that it comes to, and who gets tickets. */
export function CampaignEditor({ one, onClose }: { one: Campaign | undefined; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const [slug, setSlug] = useState(one?.slug ?? '');
  const [kind, setKind] = useState<RewardKind>(one?.kind ?? 'envelope');
  const [texts, setTexts] = useState<Record<string, OfferText>>(one?.texts ?? {});
  const [prizes, setPrizes] = useState<readonly KeyedPrize[]>(() => one?.prizes.map((prize, key) => ({ key, ...prize })) ?? BLANK);
  const [leastDeposit, setLeastDeposit] = useState<Minors>(one?.leastDeposit ?? {});
  const [perMember, setPerMember] = useState(one?.perMember ?? 1);
  const [days, setDays] = useState(() => offerDaysOf(one));
  const [budget, setBudget] = useState<Minors>(() =>
    toMinorText(one?.budget.map(({ currency, total }) => ({ currency, amount: total })) ?? []),
  );
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  if (!brand) return null;
  const written = writtenTexts(texts);
  const inBudget = brand.currencies.filter((currency) => budget[currency]);
  const table = prizes.map(({ weight, amounts }) => ({ weight, amounts }));
  const save = () =>
    call(saveCampaign, {
      merchantId: brand.id,
      slug,
      kind,
      texts: written,
      prizes: table,
      leastDeposit,
      perMember,
      budget,
      ...momentsOf(days),
    });
  return (
    <ActDialog
      title={one ? `Draft: ${one.slug}` : 'New campaign'}
      description="It stays a draft until another of staff publishes it. Then its prizes do not change any more."
      submit="Keep the draft"
      isLarge
      needsReason={false}
      onSubmit={async () => (written['EN'] ? save() : NO_ENGLISH)}
      done={() => 'The draft is kept.'}
      onClose={onClose}
    >
      <div className="campaign-form">
        <div>
          <BrandAndName
            brands={brands?.rows ?? []}
            brandId={brand.id}
            slug={slug}
            isKept={one !== undefined}
            onBrand={setBrandId}
            onSlug={setSlug}
          />
          <SelectField label="Kind" value={kind} onChange={({ target }) => setKind(target.value as RewardKind)}>
            {REWARD_KINDS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          <TextsFields languages={brand.languages} parts={OFFER_TEXTS} texts={texts} onChange={setTexts} />
          <OfferDaysFields days={days} onChange={setDays} />
          <TextField
            label="Tickets for each member, at most"
            inputMode="numeric"
            required
            value={perMember === 0 ? '' : perMember}
            onChange={({ target }) => setPerMember(Number(target.value.replace(/\D/g, '').slice(0, 3)))}
          />
          <AmountsField
            label="A deposit that brings a ticket, at least"
            value={leastDeposit}
            currencies={brand.currencies}
            onChange={setLeastDeposit}
          />
        </div>
        <div>
          <AmountsField label="Budget" value={budget} currencies={brand.currencies} onChange={setBudget} />
          {inBudget.length === 0 ? (
            <p className="drawer__note">Enter a budget first: prizes are paid in its currencies.</p>
          ) : (
            <>
              <PrizeFields prizes={prizes} currencies={inBudget} onChange={setPrizes} />
              <OddsPreview prizes={table} budget={budget} />
            </>
          )}
        </div>
      </div>
    </ActDialog>
  );
}
