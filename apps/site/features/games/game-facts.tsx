import type { Game } from '#contracts/catalogue.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';

/** What a player wants to know before opening a game; a fact that is not known is left out. */
export function GameFacts({ game }: { game: Game }) {
  const { t, locale, formatMoney } = useI18n();
  const { returnBps, volatility, lines, minBet, maxBet } = game;
  return (
    <dl className="game-facts">
      {returnBps !== null && (
        <>
          <dt>{t('games.return')}</dt>
          <dd>{percentText(returnBps, locale)}</dd>
        </>
      )}
      {volatility !== null && (
        <>
          <dt>{t('games.volatility')}</dt>
          <dd>{t(`games.volatility.${volatility}`)}</dd>
        </>
      )}
      {lines !== null && (
        <>
          <dt>{t(game.mechanic === 'ways' || lines > 100 ? 'games.ways' : 'games.lines')}</dt>
          <dd>{new Intl.NumberFormat(locale).format(lines)}</dd>
        </>
      )}
      {minBet !== null && maxBet !== null && (
        <>
          <dt>{t('games.stake')}</dt>
          <dd>{t('games.stake_range', { min: formatMoney(minBet, 'USD'), max: formatMoney(maxBet, 'USD') })}</dd>
        </>
      )}
    </dl>
  );
}

/** `96.12 %` in the language's own writing; never rounded up. */
export function percentText(bps: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, roundingMode: 'trunc' }).format(bps / 10_000);
}
