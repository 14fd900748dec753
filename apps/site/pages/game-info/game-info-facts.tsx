import type { ReactNode } from 'react';
import { percentText, returnTextOf } from '#apps/site/parts/games/game-facts.tsx';
import { useWorded } from '#apps/site/parts/play/use-fact-words.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Game } from '#contracts/catalogue.ts';

/** Number of facts that most games have; so many placeholders are shown while the facts load. */
const USUAL = 7;

/**
 * Shows the return, the volatility, facts of the game's family and the stakes in one strip, once all are loaded. An unknown fact is left
 * out.
 */
export function GameInfoFacts({ game, turnoverBps }: { game: Game | undefined; turnoverBps: number | undefined }) {
  const { t, locale, formatMoney } = useI18n();
  const { words: sent, isPending } = useWorded(game?.facts ?? []);
  const facts: [string, ReactNode][] = [];
  if (!game || isPending) {
    return (
      <div className="game-info__facts" aria-hidden="true">
        {Array.from({ length: USUAL }, (_, at) => (
          <div key={at}>
            <Skeleton width="8ch" height="47px" />
          </div>
        ))}
      </div>
    );
  }
  const { returnBps, leastReturnBps, jackpot, volatility, minBet, maxBet } = game;
  if (returnBps !== null) facts.push([t(returnTextOf(game)), percentText(returnBps, locale)]);
  if (leastReturnBps !== null) facts.push([t('games.least_return'), percentText(leastReturnBps, locale)]);
  if (turnoverBps !== undefined) facts.push([t('games.turnover'), percentText(turnoverBps, locale)]);
  if (jackpot) facts.push([t('games.jackpot_share'), percentText(jackpot.shareBps, locale)]);
  if (volatility !== null) facts.push([t('games.volatility'), t(`games.volatility.${volatility}`)]);
  for (const { name, label } of sent) facts.push([name, label]);
  if (minBet !== null && maxBet !== null) {
    facts.push([t('games.stake'), t('games.stake_range', { min: formatMoney(minBet, 'USD'), max: formatMoney(maxBet, 'USD') })]);
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
