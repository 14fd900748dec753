import { useState } from 'react';
import { giveFreeRounds } from '#contracts/bo/free-rounds.ts';
import type { Segment } from '#contracts/bo/broadcasts.ts';
import type { Currency } from '#kernel/money.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call, type Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { useFields } from '#apps/admin/parts/offers/offer-editor.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import { SegmentFields } from '#apps/admin/parts/segment/segment-fields.tsx';
import { BrandField } from '#apps/admin/parts/form/brand-field.tsx';

const amountsTexts = () =>
  [
    ['stake', t('Value per round')],
    ['mostEach', t('Maximum win per member')],
    ['budget', t('Maximum total win')],
  ] as const;
type Amounts = Record<ReturnType<typeof amountsTexts>[number][0], string>;

const unreadable = (): Refusal => ({
  success: false,
  code: 'request.invalid',
  message: t('Enter all amounts and the end date.'),
});

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

type Fields = {
  game: string;
  rounds: number;
  amounts: Amounts;
  until: string;
  named: string;
  segment: Omit<Segment, 'currencies'>;
};

/** Returns the order of the form; undefined while an amount or the date is missing. */
function orderOf({ game, rounds, amounts, until, named, segment }: Fields, currency: Currency) {
  const [stake, mostEach, budget] = amountsTexts().map(([name]) => typedMinor(amounts[name], currency) ?? undefined);
  if (stake === undefined || mostEach === undefined || budget === undefined || until === '') return undefined;
  const [vendor = '', gameCode = ''] = game.trim().split('/');
  const accounts = namesIn(named);
  return {
    vendor,
    gameCode,
    rounds,
    stake: String(stake),
    mostEach: String(mostEach),
    budget: String(budget),
    expiresAt: `${until}T00:00:00Z`,
    to: accounts.length > 0 ? { accounts } : { segment },
  };
}

/** Form of a campaign of free rounds: the game, the number of rounds, the highest winnings, and the receivers. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { data } = useBrands();
  const [chosen, setChosen] = useState<number>();
  const [currency, setCurrency] = useState<Currency>();
  const [fields, change] = useFields<Fields>(() => ({
    game: '',
    rounds: 10,
    amounts: { stake: '', mostEach: '', budget: '' },
    until: '',
    named: '',
    segment: {},
  }));
  const { game, rounds, amounts, until } = fields;
  const brand = data?.rows.find(({ id }) => id === chosen) ?? data?.rows[0];
  if (!brand) return null;
  const paidIn = currency && brand.currencies.includes(currency) ? currency : (brand.currencies[0] as Currency);
  return (
    <ActDialog
      title={t('Grant free rounds')}
      description={t('A second person must approve. The studio is then notified. The budget limits how many members receive free rounds.')}
      submit={t('Request approval')}
      isLarge
      onSubmit={async (given) => {
        const order = orderOf(fields, paidIn);
        return order ? call(giveFreeRounds, { merchantId: brand.id, currency: paidIn, ...given, ...order }) : unreadable();
      }}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <BrandField brands={data?.rows} value={brand.id} onChoose={setChosen} />
      <TextField
        label={t('Game')}
        hint={t('Vendor and code, such as SIM/SIM-COIN. House games can have free rounds only if one press plays the whole round.')}
        required
        pattern="\w{1,20}/[\w\-]{1,40}"
        autoComplete="off"
        value={game}
        onChange={({ target }) => change({ game: target.value })}
      />
      <SelectField label={t('Currency')} value={paidIn} onChange={({ target }) => setCurrency(target.value as Currency)}>
        {brand.currencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <WholeField label={t('Rounds per member')} required value={rounds} onChange={(changed) => change({ rounds: changed })} />
      <AmountFields amounts={amounts} currency={paidIn} onChange={(changed) => change({ amounts: changed })} />
      <TextField label={t('End date')} type="date" required value={until} onChange={({ target }) => change({ until: target.value })} />
      <Recipients brand={brand} fields={fields} onChange={change} />
    </ActDialog>
  );
}

type AmountProps = { amounts: Amounts; currency: Currency; onChange: (amounts: Amounts) => void };

function AmountFields({ amounts, currency, onChange }: AmountProps) {
  return (
    <>
      {amountsTexts().map(([name, label]) => (
        <MoneyField
          key={name}
          label={`${label}, ${currency}`}
          currency={currency}
          required
          value={amounts[name]}
          onChange={(typed) => onChange({ ...amounts, [name]: typed })}
        />
      ))}
    </>
  );
}

type RecipientProps = {
  brand: NonNullable<ReturnType<typeof useBrands>['data']>['rows'][number];
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
};

/** Fields for the receivers: accounts by name, or a segment of members if no account is named. */
function Recipients({ brand, fields: { named, segment }, onChange }: RecipientProps) {
  return (
    <>
      <AreaField
        label={t('Accounts, separated by commas or spaces')}
        hint={t('Leave empty to use the segment below.')}
        rows={2}
        value={named}
        onChange={(changed) => onChange({ named: changed })}
      />
      {namesIn(named).length === 0 && (
        <SegmentFields
          brand={{ ...brand, currencies: [] }}
          segment={segment}
          onChange={({ currencies: _own, ...rest }) => onChange({ segment: rest })}
        />
      )}
    </>
  );
}
