import { saveRace } from '#contracts/bo/races.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { RACE_MEASURES, type RaceMeasure } from '#contracts/race-measures.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { RacePreview } from '#apps/admin/pages/races/race-preview.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { OfferEditor, useFields, useOfferForm } from '#apps/admin/parts/offers/offer-editor.tsx';
import type { EditorProps } from '#apps/admin/parts/offers/offer-page.tsx';

const typed = (amount: Amount, currency: Currency): string => toMajor(money(toMinor(amount, currency), currency));
/** Splits names at commas, semicolons, spaces and line breaks. */
const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
/** Splits amounts at line breaks. Commas and spaces may separate the digits of an amount. */
const lines = (text: string): string[] => text.split(/[\n;]+/).filter((line) => line.trim() !== '');
const minorText = (text: string, currency: Currency): string => String(typedMinor(text, currency) ?? '');

type Fields = {
  chosen: Currency | undefined;
  measure: RaceMeasure;
  gameTypes: string;
  games: string;
  leastStake: string;
  ticket: string;
  prizes: string;
};
type Change = (changed: Partial<Fields>) => void;

/** Form of the draft of a race: the stakes that count, the period, and the prizes with their total. */
export function RaceEditor({ one, onClose }: EditorProps<Race>) {
  const form = useOfferForm(one);
  const [fields, change] = useFields<Fields>(() => ({
    chosen: one?.currency,
    measure: one?.measure ?? 'turnover',
    gameTypes: one?.gameTypes.join(', ') ?? '',
    games: one?.games.join(', ') ?? '',
    leastStake: one ? typed(one.leastStake, one.currency) : '0',
    ticket: one?.ticket ? typed(one.ticket, one.currency) : '',
    prizes: one ? one.prizes.map((prize) => typed(prize, one.currency)).join('\n') : '',
  }));
  const { chosen, measure, gameTypes, games, leastStake, ticket, prizes } = fields;
  const currencies = form.brand?.currencies ?? [];
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0];
  if (!currency) return null;
  const isDeposits = measure === 'deposits';
  const ladder = lines(prizes).map((prize) => typedMinor(prize, currency) ?? undefined);
  return (
    <OfferEditor
      name="race"
      form={form}
      save={(draft) =>
        call(saveRace, {
          ...draft,
          currency,
          measure,
          games: isDeposits ? [] : listed(games),
          gameTypes: isDeposits ? [] : (listed(gameTypes) as (typeof GAME_TYPES)[number][]),
          leastStake: isDeposits ? '0' : minorText(leastStake, currency),
          prizes: ladder.map((prize) => String(prize ?? '')),
          ticket: ticket.trim() === '' ? null : minorText(ticket, currency),
        })
      }
      onClose={onClose}
      above={<CurrencyAndMeasure currencies={currencies} currency={currency} measure={measure} onChange={change} />}
    >
      {isDeposits ? null : <PlayFields fields={fields} currency={currency} onChange={change} />}
      <MoneyField
        currency={currency}
        label={isDeposits ? t('Deposits per entry in {currency}', { currency }) : t('Stakes per entry in {currency}', { currency })}
        hint={
          isDeposits
            ? t('This is a raffle: winners are drawn among entries, one per full amount. Fees and reversed deposits do not count.')
            : t('Fill in for a raffle, where winners are drawn among entries. Leave empty to rank by measure.')
        }
        required={isDeposits}
        value={ticket}
        onChange={(changed) => change({ ticket: changed })}
      />
      <AreaField
        label={t('Prizes in {currency}, one place per line', { currency })}
        required
        rows={8}
        value={prizes}
        onChange={(changed) => change({ prizes: changed })}
      />
      <RacePreview ladder={ladder} currency={currency} measure={measure} />
    </OfferEditor>
  );
}

type MeasureProps = { currencies: readonly Currency[]; currency: Currency; measure: RaceMeasure; onChange: Change };

function CurrencyAndMeasure({ currencies, currency, measure, onChange }: MeasureProps) {
  return (
    <>
      <SelectField label={t('Currency')} value={currency} onChange={({ target }) => onChange({ chosen: target.value as Currency })}>
        {currencies.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Measure')} value={measure} onChange={({ target }) => onChange({ measure: target.value as RaceMeasure })}>
        {RACE_MEASURES.map((each) => (
          <option key={each} value={each}>
            {MEASURE_WORDS[each]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Fields for the stakes that count. */
function PlayFields({ fields, currency, onChange }: { fields: Fields; currency: Currency; onChange: Change }) {
  return (
    <>
      <TextField
        label={t('Categories')}
        hint={t('Leave empty for all, or choose from {game_type}.', { game_type: GAME_TYPES.join(', ') })}
        value={fields.gameTypes}
        onChange={({ target }) => onChange({ gameTypes: target.value.toUpperCase() })}
      />
      <TextField
        label={t('Games')}
        hint={t('Vendor/code, separated by commas. Leave empty for all games in the categories.')}
        value={fields.games}
        onChange={({ target }) => onChange({ games: target.value })}
      />
      <MoneyField
        label={t('Minimum stake in {currency}', { currency })}
        currency={currency}
        required
        value={fields.leastStake}
        onChange={(changed) => onChange({ leastStake: changed })}
      />
    </>
  );
}
