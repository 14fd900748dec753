import { Fragment } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { useFactWords } from '#apps/site/parts/play/use-fact-words.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the facts of a game that matter before opening it. An unknown fact is left out. */
export function GameFacts({ game }: { game: Game }) {
  const { t, locale, formatMoney } = useI18n();
  const { returnBps, jackpot, volatility, facts, minBet, maxBet } = game;
  const sent = useFactWords(facts);
  return (
    <dl className="game-facts">
      {returnBps !== null && (
        <>
          <dt>{t(returnTextOf(game))}</dt>
          <dd>{percentText(returnBps, locale)}</dd>
        </>
      )}
      {jackpot && (
        <>
          <dt>{t('games.jackpot_share')}</dt>
          <dd>{percentText(jackpot.shareBps, locale)}</dd>
        </>
      )}
      {volatility !== null && (
        <>
          <dt>{t('games.volatility')}</dt>
          <dd>{t(`games.volatility.${volatility}`)}</dd>
        </>
      )}
      {sent.map(({ key, name, label }) => (
        <Fragment key={key}>
          <dt>{name}</dt>
          <dd>{label}</dd>
        </Fragment>
      ))}
      {minBet !== null && maxBet !== null && (
        <>
          <dt>{t('games.stake')}</dt>
          <dd>{t('games.stake_range', { min: formatMoney(minBet, 'USD'), max: formatMoney(maxBet, 'USD') })}</dd>
        </>
      )}
    </dl>
  );
}

/** Returns the id of the text that says which bets the shown return of a game is about. */
export function returnTextOf({ jackpot, leastReturnBps }: Pick<Game, 'jackpot' | 'leastReturnBps'>) {
  if (jackpot) return 'games.base_return';
  return leastReturnBps === null ? 'games.return' : 'games.main_return';
}

/** Writes basis points as per cent, such as `96.12 %`, in the format of a language; never rounded up. */
export function percentText(bps: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, roundingMode: 'trunc' }).format(bps / 10_000);
}
