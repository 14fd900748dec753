import { saveCampaign } from '#contracts/bo/reward-tickets.ts';
import { REWARD_KINDS, type RewardKind } from '#contracts/reward-kinds.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Campaign } from '#apps/admin/pages/reward-campaigns/campaign.tsx';
import { OddsPreview } from '#apps/admin/pages/reward-campaigns/odds-preview.tsx';
import { PrizeFields, type KeyedPrize } from '#apps/admin/pages/reward-campaigns/prize-fields.tsx';
import { WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { OfferEditor, useFields, useOfferForm, type MinorTexts } from '#apps/admin/parts/offers/offer-editor.tsx';
import type { EditorProps } from '#apps/admin/parts/offers/offer-page.tsx';
import './reward-campaigns.css';

const BLANK: readonly KeyedPrize[] = [
  { key: 0, weight: 1, amounts: {} },
  { key: 1, weight: 9, amounts: {} },
];

/** Form of the draft of a campaign: the look of its tickets, the prize table with odds and cost, and the receivers of tickets. */
export function CampaignEditor({ one, onClose }: EditorProps<Campaign>) {
  const form = useOfferForm(one);
  const [{ kind, prizes, leastDeposit, perMember }, change] = useFields(() => ({
    kind: one?.kind ?? 'envelope',
    prizes: one?.prizes.map((prize, key) => ({ key, ...prize })) ?? BLANK,
    leastDeposit: (one?.leastDeposit ?? {}) as MinorTexts,
    perMember: one?.perMember ?? 1,
  }));
  const currencies = form.brand?.currencies ?? [];
  const { budget } = form.fields;
  const inBudget = currencies.filter((currency) => budget[currency]);
  const table = prizes.map(({ weight, amounts }) => ({ weight, amounts }));
  return (
    <OfferEditor
      name="campaign"
      form={form}
      save={(draft) => call(saveCampaign, { ...draft, kind, prizes: table, leastDeposit, perMember, budget })}
      onClose={onClose}
      above={
        <SelectField label={t('Kind')} value={kind} onChange={({ target }) => change({ kind: target.value as RewardKind })}>
          {REWARD_KINDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      }
      below={
        <>
          <WholeField
            label={t('Maximum vouchers per member')}
            required
            most={100}
            value={perMember}
            onChange={(read) => change({ perMember: read })}
          />
          <AmountsField
            label={t('Minimum deposit per voucher')}
            value={leastDeposit}
            currencies={currencies}
            onChange={(changed) => change({ leastDeposit: changed })}
          />
        </>
      }
    >
      <AmountsField label={t('Budget')} value={budget} currencies={currencies} onChange={(changed) => form.change({ budget: changed })} />
      {inBudget.length === 0 ? (
        <p className="drawer__note">{t('Enter a budget first. Prizes are paid in its currencies.')}</p>
      ) : (
        <>
          <PrizeFields prizes={prizes} currencies={inBudget} onChange={(changed) => change({ prizes: changed })} />
          <OddsPreview prizes={table} budget={budget} />
        </>
      )}
    </OfferEditor>
  );
}
