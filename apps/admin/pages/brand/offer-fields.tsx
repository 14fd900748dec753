import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { localeOf } from '#kernel/locale.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { countryName } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import type { Fields } from '#apps/admin/pages/brand/brand.ts';
import { LinesField } from '#apps/admin/pages/brand/lines-field.tsx';
import { languageName } from '#apps/admin/parts/words/language-name.ts';
import { SETTLEMENTS } from '#apps/admin/parts/agents/agent-words.ts';

/** Names the languages of a list of codes, as a hint under a field. */
export function languagesText(codes: readonly string[]): string {
  return codes.map((code) => languageName(localeOf(code))).join(', ');
}
/** Names the countries of a list of codes, as a hint under a field. */
export function countriesText(codes: readonly string[]): string {
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (countryName(code) ?? code) : code)).join(', ');
}

export function NameFields({ value, set, isFixed }: Fields<'name'>) {
  return (
    <>
      <TextField
        label={t('Name')}
        value={value.name}
        maxLength={40}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, name: target.value })}
      />
      <TextField
        label={t('Home country')}
        hint={countriesText([value.country])}
        value={value.country}
        maxLength={2}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, country: target.value.toUpperCase() })}
      />
      <SelectField
        label={t('Default language')}
        value={value.defaultLanguage}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, defaultLanguage: target.value })}
      >
        {[...new Set([value.defaultLanguage, ...value.languages])].map((code) => (
          <option key={code} value={code}>
            {languagesText([code])}
          </option>
        ))}
      </SelectField>
      <LinesField
        label={t('Currencies')}
        hint={t('The first currency is offered first. Choose from {keys}. A currency cannot be removed later.', {
          keys: Object.keys(CURRENCIES).join(', '),
        })}
        value={value.currencies}
        isFixed={isFixed}
        set={(currencies) => set({ ...value, currencies: currencies.map((one) => one.toUpperCase()) as Currency[] })}
      />
      <LinesField
        label={t('Languages')}
        hint={languagesText(value.languages)}
        value={value.languages}
        isFixed={isFixed}
        set={(languages) => set({ ...value, languages: languages.map((one) => one.toUpperCase()) })}
      />
    </>
  );
}

const LOTTERIES = translated({ LOTT: 'All lotteries', VN: 'Vietnamese lotteries', SEA: 'South-East Asian lotteries' });
const EXTRAS = translated({ buy: 'Features can be bought', ante: 'Dearer spins with better chances', gamble: 'Wins can be gambled' });

export function GamesFields({ value, set, isFixed }: Fields<'games'>) {
  const { sportsLists, extras } = value;
  return (
    <>
      <SelectField
        label={t('Lotteries that stand first')}
        value={value.lotteryType}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, lotteryType: target.value as typeof value.lotteryType })}
      >
        {Object.entries(LOTTERIES).map(([type, text]) => (
          <option key={type} value={type}>
            {text}
          </option>
        ))}
      </SelectField>
      <LinesField
        label={t('Suppliers of e-sports')}
        hint={t('Codes of suppliers, one per line.')}
        value={sportsLists.ESPORTS}
        isFixed={isFixed}
        set={(ESPORTS) => set({ ...value, sportsLists: { ...sportsLists, ESPORTS } })}
      />
      <LinesField
        label={t('Suppliers of cockfights')}
        hint={t('Codes of suppliers, one per line.')}
        value={sportsLists.COCKFIGHT}
        isFixed={isFixed}
        set={(COCKFIGHT) => set({ ...value, sportsLists: { ...sportsLists, COCKFIGHT } })}
      />
      <div className="brand-part__checks">
        {Object.entries(EXTRAS).map(([name, text]) => (
          <CheckField
            key={name}
            label={text}
            checked={extras[name as keyof typeof extras]}
            disabled={isFixed}
            onChange={({ target }) => set({ ...value, extras: { ...extras, [name]: target.checked } })}
          />
        ))}
      </div>
    </>
  );
}

/** Field that sets how often positions of agents in the results of their branches are settled, or that there are none. */
export function AgentsFields({ value, set, isFixed }: Fields<'agents'>) {
  return (
    <SelectField
      label={t('Settlement of positions')}
      value={value.agentPositions ?? 'none'}
      disabled={isFixed}
      onChange={({ target }) => set({ agentPositions: target.value === 'none' ? null : (target.value as typeof value.agentPositions) })}
    >
      <option value="none">{t('No positions and no credit')}</option>
      {Object.entries(SETTLEMENTS).map(([period, text]) => (
        <option key={period} value={period}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const LIMITS = translated({ deposit: 'Deposits (USD)', loss: 'Losses (USD)', stake: 'Stakes (USD)', time: 'Time in play (minutes)' });
const PERIODS = translated({ day: 'Per day', week: 'Per week', month: 'Per month' });

export function LimitsFields({ value, set, isFixed }: Fields<'limits'>) {
  const change = (kind: keyof typeof LIMITS, period: keyof typeof PERIODS, typed: string) => {
    const { [period]: _own, ...others } = value.playLimits[kind] ?? {};
    const { [kind]: _kind, ...limits } = value.playLimits;
    const next = typed === '' ? others : { ...others, [period]: typed };
    set({ ...value, playLimits: Object.keys(next).length === 0 ? limits : { ...limits, [kind]: next } });
  };
  return (
    <>
      <SelectField
        label={t('Rules')}
        value={value.saferPlay}
        disabled={isFixed}
        onChange={({ target }) => set({ ...value, saferPlay: target.value as typeof value.saferPlay })}
      >
        <option value="common">{t('Common')}</option>
        <option value="strict">{t('Strict: no automatic play, longer rounds, no cancelled withdrawals')}</option>
      </SelectField>
      {Object.entries(LIMITS).map(([kind, text]) => (
        <fieldset key={kind} className="brand-part__group">
          <legend className="field__label">{text}</legend>
          {(Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((period) => (
            <TextField
              key={period}
              label={PERIODS[period]}
              inputMode="numeric"
              placeholder={t('no limit')}
              value={value.playLimits[kind as keyof typeof LIMITS]?.[period] ?? ''}
              maxLength={10}
              disabled={isFixed}
              onChange={({ target }) => change(kind as keyof typeof LIMITS, period, target.value.trim())}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
