import { useScoreText, type Race, type Table } from '#apps/site/pages/races/use-races.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { isNothing } from '#kernel/amount.ts';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';

/** Shows the member's standing as a paper slip: place, prize, and the score missing to the next place. */
export function OwnPlace({ race, table: { own, missing, players } }: { race: Race; table: Table }) {
  const { t, formatMoney, locale } = useI18n();
  const scoreText = useScoreText(race.currency);
  const whole = new Intl.NumberFormat(locale);
  const { currency, won } = race;
  return (
    <Stub className="own-place">
      <StubPart>
        <StubHead level="h3" serial={own ? t('races.of', { place: whole.format(own.place), count: whole.format(players) }) : undefined}>
          {t('races.own')}
        </StubHead>
        {own ? (
          <output className="stub-figure">{whole.format(own.place)}</output>
        ) : (
          <p className="own-place__none">{t('races.no_place')}</p>
        )}
        <Guilloche />
      </StubPart>
      <StubPart>
        {own && <p className="figures">{scoreText(own.score)}</p>}
        {won ? (
          <p>{t(won.isPaid ? 'races.won' : 'races.won_waiting', { amount: `${formatMoney(won.amount, currency)} ${currency}` })}</p>
        ) : own && !isNothing(own.prize) ? (
          <p>{t('races.would_win', { amount: `${formatMoney(own.prize, currency)} ${currency}` })}</p>
        ) : null}
        {missing && <p className="stub-quiet">{t('races.missing', { score: scoreText(missing) })}</p>}
        {own?.place === 1 && !won && <p className="stub-quiet">{t('races.leading')}</p>}
        {!own && <p className="stub-quiet">{t(race.status === 'join' ? 'races.no_place_text' : 'races.no_place_over')}</p>}
      </StubPart>
    </Stub>
  );
}
