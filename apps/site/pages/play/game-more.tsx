import { lazy, memo, Suspense, useEffect } from 'react';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { useGameFront } from '#apps/site/parts/play/use-game-front.ts';
import { fairnessDialog } from '#apps/site/features/fairness/fairness.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { useActiveSeed } from '#apps/site/features/fairness/use-seeds.ts';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { percentText, returnTextOf } from '#apps/site/parts/games/game-facts.tsx';
import { RoundHistory } from '#apps/site/pages/play/round-history.tsx';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { Button } from '#ui/components/button/button.tsx';
import { shortHash } from '#kernel/short-hash.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';

const loadRules = withAreas(['play'], () => import('#apps/site/parts/play/rules-dialog.tsx'));
const RulesDialog = lazy(async () => ({ default: (await loadRules()).RulesDialog }));

export type GamePanel = 'rules' | 'history' | null;

type GameMoreProps = {
  game: OpenedGame;
  about: WireOutput<typeof gameInfo>;
  text: FamilyText;
  panel: GamePanel;
  onPanel: (panel: GamePanel) => void;
  /**
   * Number of rounds shown so far, after each of which the history is read again, and the id of the last round, whose proof opens first.
   */
  shown: { count: number; last: string | null };
};

/**
 * Shows the parts under the stage: rules, return, fairness, history, and similar games. It is memoised, so that a press in the game does
 * not draw these parts again.
 */
export const GameMore = memo(function GameMore({ game, about, text, panel, onPanel, shown }: GameMoreProps) {
  const { t } = useI18n();
  const { mode, currency, vendor, gameCode } = game;
  const openFairness = (roundId?: string): void => fairnessDialog.open({ mode, roundId, game: { vendor, gameCode } });
  useEffect(() => fairnessDialog.close, []);
  // The facts load with the code of the game's family. Similar games wait for the facts, so that they do not move once shown.
  const hasFacts = useGameFront(game.family).data !== undefined;

  return (
    <div className="game-page__more">
      <div className="game-page__links">
        <Button icon="list" variant="line" onClick={() => onPanel('rules')}>
          {t('rules.dialog')}
        </Button>
        <Button icon="shield" variant="line" onClick={() => openFairness(shown.last ?? undefined)}>
          {t('fairness.title')}
        </Button>
        <Button
          icon="clock"
          variant="line"
          aria-expanded={panel === 'history'}
          onClick={() => onPanel(panel === 'history' ? null : 'history')}
        >
          {t('play.history')}
        </Button>
        <span className="game-page__heart">
          <FavouriteButton game={about.game} isLabelled />
        </span>
        <p>{text(`${game.family}.keys`)}</p>
      </div>
      {panel === 'history' && (
        // The history may open below the visible part of the page; without scrolling, the click would seem to do nothing.
        <div ref={showWhole}>
          <RoundHistory game={game} roundsShown={shown.count} onVerify={openFairness} />
        </div>
      )}
      <GameFacts game={game} about={about} text={text} />
      {hasFacts && about.similar.length > 0 && (
        <section className="game-page__similar">
          <h2>{t('game_info.similar')}</h2>
          <div className="game-page__rail">
            {about.similar.slice(0, 8).map((one) => (
              <GameTile key={one.nodeId} game={one} />
            ))}
          </div>
        </section>
      )}
      <Suspense>
        {panel === 'rules' && (
          <RulesDialog
            isOpen
            onClose={() => onPanel(null)}
            info={game.info}
            title={game}
            stake={game.defaultStake}
            currency={currency}
            extras={game.extras}
          />
        )}
      </Suspense>
    </div>
  );
});

/** Shows return, turnover, stakes and facts of a game, and the hash that commits the house to the next outcome. */
function GameFacts({ game, about, text }: Pick<GameMoreProps, 'game' | 'about' | 'text'>) {
  const { t, locale, formatMoney } = useI18n();
  const { mode, currency, stakes } = game;
  const facts = useGameFront(game.family).data?.facts(game.info, text) ?? [];
  const { returnBps, leastReturnBps, jackpot } = about.game;
  // A seed may be revealed while the game is open.
  const hash = useActiveSeed(mode).data?.serverSeedHash ?? game.fair.serverSeedHash;
  return (
    <dl className="game-page__facts">
      {returnBps !== null && <Fact label={t(returnTextOf(about.game))} value={percentText(returnBps, locale)} />}
      {leastReturnBps !== null && <Fact label={t('games.least_return')} value={percentText(leastReturnBps, locale)} />}
      <Fact label={t('games.turnover')} value={percentText(about.turnoverBps, locale)} />
      {jackpot && <Fact label={t('games.jackpot_share')} value={percentText(jackpot.shareBps, locale)} />}
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
      <Fact
        label={t('games.stake')}
        value={t('games.stake_range', { min: formatMoney(stakes[0]!, currency), max: formatMoney(stakes.at(-1)!, currency) })}
      />
      {/* At a table no seed of a single member decides the outcome; the view of the table shows the table's commitment. */}
      {game.table === null && (
        <div>
          <dt>{t('play.commitment')}</dt>
          <dd>
            <code title={hash}>{shortHash(hash)}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Scrolls a part of the page into view, and does so again when the part grows within 2 s. */
function showWhole(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const show = (): void => part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  show();
  const grown = new ResizeObserver(show);
  grown.observe(part);
  const timer = setTimeout(() => grown.disconnect(), 2_000);
  return () => {
    clearTimeout(timer);
    grown.disconnect();
  };
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
