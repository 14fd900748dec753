import type { ReactNode } from 'react';
import { percentText } from '#apps/site/features/games/game-facts.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Game } from '#contracts/catalogue.ts';

/** Return, volatility, lines and stakes in one strip. What is not known is left out. */
export function GameInfoFacts({ game }: { game: Game | undefined }) {
  const { t, locale, formatMoney } = useI18n();
  const facts: [string, ReactNode][] = [];
  if (!game) {
    for (const label of [t('games.return'), t('games.volatility'), t('games.lines'), t('games.stake')]) {
      facts.push([label, <Skeleton key={label} width="6ch" />]);
    }
  } else {
    const { returnBps, volatility, lines, mechanic, minBet, maxBet } = game;
    if (returnBps !== null) facts.push([t('games.return'), percentText(returnBps, locale)]);
    if (volatility !== null) facts.push([t('games.volatility'), t(`games.volatility.${volatility}`)]);
    if (lines !== null) {
      const isWays = mechanic === 'ways' || lines > 100;
      facts.push([t(isWays ? 'games.ways' : 'games.lines'), new Intl.NumberFormat(locale).format(lines)]);
    }
    if (minBet !== null && maxBet !== null) {
      facts.push([t('games.stake'), t('games.stake_range', { min: formatMoney(minBet, 'USD'), max: formatMoney(maxBet, 'USD') })]);
    }
  }
  return (
    <dl className="game-info__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
