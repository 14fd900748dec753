import { ACCOUNT_TYPES } from '#contracts/bo/brand-names.ts';
import { money, parseMajor, toMajor, type Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Fields } from '#apps/admin/pages/brand/brand.ts';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';
import { NumberField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';

/** Choice of the payment providers, among those of the installation. */
export function PaymentsFields({ value, set, isFixed, brand }: Fields<'payments'>) {
  const gone = brand.parts.payments.providers.filter((code) => !brand.providers.some((one) => one.code === code));
  const rows = [...brand.providers, ...gone.map((code) => ({ code, isSandbox: false }))];
  const nameOf = ({ code, isSandbox }: (typeof rows)[number]): string =>
    isSandbox ? t('{code}: simulated payments', { code }) : gone.includes(code) ? t('{code}: not usable here', { code }) : code;
  return (
    <>
      <div className="brand-part__checks">
        {rows.map((one) => (
          <CheckField
            key={one.code}
            label={nameOf(one)}
            checked={value.providers.includes(one.code)}
            disabled={isFixed}
            onChange={({ target }) =>
              set({ providers: target.checked ? [...value.providers, one.code] : value.providers.filter((code) => code !== one.code) })
            }
          />
        ))}
      </div>
      {brand.providers.length === 0 && (
        <p role="status">{t('This server has no payment provider for real money. Members of this brand cannot deposit.')}</p>
      )}
      {brand.providers.length > 0 && value.providers.length === 0 && <p role="status">{t('Without a provider members cannot deposit.')}</p>}
    </>
  );
}

const TYPE_ROLES = translated({ none: 'Not used', agent: 'Agents', trial: 'Practice' });
type TypeRole = keyof typeof TYPE_ROLES;

/** Field for each account type: whether its members are agents, only practise, or have no account here. */
export function AccountsFields({ value, set, isFixed }: Fields<'accounts'>) {
  const change = (type: (typeof ACCOUNT_TYPES)[number], role: TypeRole): void => {
    const without = (types: typeof value.agentTypes) => types.filter((one) => one !== type);
    const [agentTypes, trialTypes] = [without(value.agentTypes), without(value.trialTypes)];
    set({
      agentTypes: role === 'agent' ? [...agentTypes, type] : agentTypes,
      trialTypes: role === 'trial' ? [...trialTypes, type] : trialTypes,
    });
  };
  return ACCOUNT_TYPES.map((type) => (
    <SelectField
      key={type}
      label={t('Account type {type}', { type })}
      value={value.agentTypes.includes(type) ? 'agent' : value.trialTypes.includes(type) ? 'trial' : 'none'}
      disabled={isFixed}
      onChange={({ target }) => change(type, target.value as TypeRole)}
    >
      {Object.entries(TYPE_ROLES).map(([role, text]) => (
        <option key={role} value={role}>
          {text}
        </option>
      ))}
    </SelectField>
  ));
}

const KINDS = translated({ bank: 'bank accounts', ewallet: 'e-wallets', crypto: 'crypto wallets' });

/** Fields for the fee of withdrawals to each kind of payout account. */
export function FeesFields({ value, set, isFixed, brand }: Fields<'fees'>) {
  return (
    <>
      <WholeField
        label={t('Free withdrawals per day')}
        value={value.freePerDay}
        most={1_000}
        disabled={isFixed}
        onChange={(freePerDay) => set({ ...value, freePerDay })}
      />
      {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
        const { bps, least } = value.kinds[kind] ?? { bps: 0, least: {} };
        const change = (next: { bps: number; least: Amounts }) => {
          const { [kind]: _old, ...others } = value.kinds;
          const isFree = next.bps === 0 && Object.keys(next.least).length === 0;
          set({ ...value, kinds: isFree ? others : { ...others, [kind]: next } });
        };
        return (
          <fieldset key={kind} className="brand-part__group">
            <legend className="field__label">{t('To {kind}', { kind: KINDS[kind] })}</legend>
            <NumberField
              label={t('Part of the amount, in percent')}
              isShare
              most={5_000}
              value={bps === 0 ? undefined : bps}
              disabled={isFixed}
              onChange={(read) => change({ bps: read ?? 0, least })}
            />
            <MajorField label={t('At least')} value={least} {...{ isFixed, brand }} set={(next) => change({ bps, least: next })} />
          </fieldset>
        );
      })}
    </>
  );
}

const LOOPS = translated({ require: 'Never', review: 'After a review', off: 'Always' });

/** Fields for the amounts from which money needs a second person, and for the checks of withdrawals. */
export function ChecksFields({ value, set, isFixed, brand }: Fields<'checks'>) {
  const { withdrawalChecks } = value;
  const shared = { isFixed, brand };
  return (
    <>
      <MajorField
        label={t('Most that one person pays in runs within 24 hours (empty: two always)')}
        value={value.payoutRunAlone}
        {...shared}
        set={(payoutRunAlone) => set({ ...value, payoutRunAlone })}
      />
      <MajorField
        label={t('Lottery prizes that wait for two people, from (empty: none)')}
        value={value.heldPrizes}
        {...shared}
        set={(heldPrizes) => set({ ...value, heldPrizes })}
      />
      <MajorField
        label={t('Payouts of sports bets that wait for two people, from (empty: none)')}
        value={value.heldSportsPayouts}
        {...shared}
        set={(heldSportsPayouts) => set({ ...value, heldSportsPayouts })}
      />
      <WholeField
        label={t('Most points that one person changes at a member within 24 hours')}
        value={value.pointsByHand}
        most={1_000_000}
        disabled={isFixed}
        onChange={(pointsByHand) => set({ ...value, pointsByHand })}
      />
      <WholeField
        label={t('Percent of each deposit to stake before a withdrawal without a review')}
        value={withdrawalChecks.stakePercent}
        most={1_000}
        disabled={isFixed}
        onChange={(stakePercent) => set({ ...value, withdrawalChecks: { ...withdrawalChecks, stakePercent } })}
      />
      <SelectField
        label={t('Money may leave another way than it came')}
        value={withdrawalChecks.closedLoop}
        disabled={isFixed}
        onChange={({ target }) =>
          set({ ...value, withdrawalChecks: { ...withdrawalChecks, closedLoop: target.value as typeof withdrawalChecks.closedLoop } })
        }
      >
        {Object.entries(LOOPS).map(([loop, text]) => (
          <option key={loop} value={loop}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Field for the group of brands in which an exclusion holds. */
export function GroupFields({ value, set, isFixed }: Fields<'group'>) {
  return (
    <TextField
      label={t('Group of brands')}
      hint={t('Brands without a group are a group together.')}
      value={value.group}
      maxLength={40}
      disabled={isFixed}
      onChange={({ target }) => set({ group: target.value })}
    />
  );
}

type Amounts = Partial<Record<Currency, string>>;
type MajorProps = { label: string; value: Amounts; set: (next: Amounts) => void } & Pick<Fields<'checks'>, 'isFixed' | 'brand'>;

/** Field for amounts that are stored in major units. An amount that is not edited stays as it is written. */
function MajorField({ label, value, set, isFixed, brand }: MajorProps) {
  const minors = Object.fromEntries(
    Object.entries(value).flatMap(([currency, text]) => {
      const read = parseMajor(text, currency as Currency);
      return read.ok ? [[currency, String(read.value.minor)]] : [];
    }),
  ) as Amounts;
  return (
    <AmountsField
      label={label}
      value={minors}
      currencies={brand.parts.name.currencies}
      isFixed={isFixed}
      onChange={(next) =>
        set(
          Object.fromEntries(
            Object.entries(next).map(([currency, minor]) => [
              currency,
              minor === minors[currency as Currency] ? value[currency as Currency] : toMajor(money(BigInt(minor), currency as Currency)),
            ]),
          ),
        )
      }
    />
  );
}
