import { useState } from 'react';
import { saveRace } from '#contracts/bo/races.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { RACE_MEASURES, type RaceMeasure } from '#contracts/race-measures.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { MEASURE_WORDS, type Race } from '#apps/admin/pages/races/race.ts';
import { RacePreview } from '#apps/admin/pages/races/race-preview.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { BrandAndName } from '#apps/admin/parts/form/brand-and-name.tsx';
import { MoneyField } from '#apps/admin/parts/form/checked-field.tsx';
import { TextsFields, writtenTexts } from '#apps/admin/parts/form/texts-fields.tsx';
import { momentsOf, OfferDaysFields, offerDaysOf } from '#apps/admin/parts/offers/offer-days.tsx';
import { NO_ENGLISH, OFFER_TEXTS, type OfferText } from '#apps/admin/parts/offers/offer-texts.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';
import './races.css';

const typed = (amount: Amount, currency: Currency): string => toMajor(money(toMinor(amount, currency), currency));
/** Names with commas, spaces or lines between them. */
const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
/** An amount a line: commas and spaces may part the digits of one. */
const lines = (text: string): string[] => text.split(/[\n;]+/).filter((line) => line.trim() !== '');
const minorText = (text: string, currency: Currency): string => String(minorOf(text, currency, 'en') ?? '');

function useDraft(one: Race | undefined) {
  const [slug, setSlug] = useState(one?.slug ?? '');
  const [measure, setMeasure] = useState<RaceMeasure>(one?.measure ?? 'turnover');
  const [texts, setTexts] = useState<Record<string, OfferText>>(one?.texts ?? {});
  const [gameTypes, setGameTypes] = useState(one?.gameTypes.join(', ') ?? '');
  const [games, setGames] = useState(one?.games.join(', ') ?? '');
  const [leastStake, setLeastStake] = useState(one ? typed(one.leastStake, one.currency) : '0');
  const [ticket, setTicket] = useState(one?.ticket ? typed(one.ticket, one.currency) : '');
  const [prizes, setPrizes] = useState(one ? one.prizes.map((prize) => typed(prize, one.currency)).join('\n') : '');
  const [days, setDays] = useState(() => offerDaysOf(one));
  return {
    slug,
    setSlug,
    measure,
    setMeasure,
    texts,
    setTexts,
    gameTypes,
    setGameTypes,
    games,
    setGames,
    leastStake,
    setLeastStake,
    ticket,
    setTicket,
    prizes,
    setPrizes,
    days,
    setDays,
  };
}

/** A draft: what counts and from when, beside the ladder and what it comes to. */
export function RaceEditor({ one, onClose }: { one: Race | undefined; onClose: () => void }) {
  const { data: brands } = useBrands();
  const [brandId, setBrandId] = useState(one?.merchantId);
  const [chosen, setCurrency] = useState(one?.currency);
  const draft = useDraft(one);
  const brand = brands?.rows.find(({ id }) => id === brandId) ?? brands?.rows[0];
  if (!brand) return null;
  const currency = chosen && brand.currencies.includes(chosen) ? chosen : brand.currencies[0]!;
  const { slug, measure, texts, gameTypes, games, leastStake, ticket, prizes, days } = draft;
  const isDeposits = measure === 'deposits';
  const written = writtenTexts(texts);
  const ladder = lines(prizes).map((prize) => minorOf(prize, currency, 'en') ?? undefined);
  const save = () =>
    call(saveRace, {
      merchantId: brand.id,
      slug,
      currency,
      measure,
      texts: written,
      games: isDeposits ? [] : listed(games),
      gameTypes: isDeposits ? [] : (listed(gameTypes) as (typeof GAME_TYPES)[number][]),
      leastStake: isDeposits ? '0' : minorText(leastStake, currency),
      prizes: ladder.map((prize) => String(prize ?? '')),
      ticket: ticket.trim() === '' ? null : minorText(ticket, currency),
      ...momentsOf(days),
    });
  return (
    <ActDialog
      title={one ? `Draft: ${one.slug}` : 'New race'}
      description="It stays a draft until another of staff publishes it. Then it does not change any more."
      submit="Keep the draft"
      isLarge
      needsReason={false}
      onSubmit={async () => (written['EN'] ? save() : NO_ENGLISH)}
      done={() => 'The draft is kept.'}
      onClose={onClose}
    >
      <div className="race-form">
        <div>
          <BrandAndName
            {...{ brands: brands?.rows ?? [], brandId: brand.id, slug, isKept: one !== undefined }}
            {...{ onBrand: setBrandId, onSlug: draft.setSlug }}
          />
          <SelectField label="Currency" value={currency} onChange={({ target }) => setCurrency(target.value as Currency)}>
            {brand.currencies.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          <SelectField label="What counts" value={measure} onChange={({ target }) => draft.setMeasure(target.value as RaceMeasure)}>
            {RACE_MEASURES.map((each) => (
              <option key={each} value={each}>
                {MEASURE_WORDS[each]}
              </option>
            ))}
          </SelectField>
          <TextsFields languages={brand.languages} parts={OFFER_TEXTS} texts={texts} onChange={draft.setTexts} />
          <OfferDaysFields days={days} onChange={draft.setDays} />
        </div>
        <div>
          {isDeposits ? null : (
            <>
              <TextField
                label="Categories"
                hint={`All where it is empty; else of ${GAME_TYPES.join(', ')}.`}
                value={gameTypes}
                onChange={({ target }) => draft.setGameTypes(target.value.toUpperCase())}
              />
              <TextField
                label="Games"
                hint="As vendor/code, with commas; all of the categories where it is empty."
                value={games}
                onChange={({ target }) => draft.setGames(target.value)}
              />
              <MoneyField
                label={`Least stake in ${currency}`}
                currency={currency}
                required
                value={leastStake}
                onChange={draft.setLeastStake}
              />
            </>
          )}
          <MoneyField
            currency={currency}
            label={`${isDeposits ? 'Deposits' : 'Stakes'} for a ticket in ${currency}`}
            hint={
              isDeposits
                ? 'It is a raffle: places are drawn among tickets, one for each whole amount. Fees and what is taken back before the draw do not count.'
                : 'Filled in, it is a raffle: places are drawn among tickets. Empty, they go by what counts.'
            }
            required={isDeposits}
            value={ticket}
            onChange={draft.setTicket}
          />
          <AreaField label={`Prizes in ${currency}, a line a place`} required rows={8} value={prizes} onChange={draft.setPrizes} />
          <RacePreview ladder={ladder} currency={currency} measure={measure} />
        </div>
      </div>
    </ActDialog>
  );
}
