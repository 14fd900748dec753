import { lazy, Suspense, useState } from 'react';
import { FavouriteButton } from '#apps/site/features/favourites/favourite-button.tsx';
import type { FamilyText } from '#apps/site/features/game/load-view.ts';
import { isSlotInfo } from '#apps/site/features/game/slot-info.ts';
import { useActiveSeed } from '#apps/site/features/fairness/use-seeds.ts';
import { GameTile } from '#apps/site/features/games/game-tile.tsx';
import { percentText } from '#apps/site/features/games/game-facts.tsx';
import { RoundHistory } from '#apps/site/features/play/round-history.tsx';
import type { OpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { withAreas } from '#apps/site/lib/messages.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';

const loadFairness = withAreas(['fairness'], () => import('#apps/site/features/fairness/fairness-dialog.tsx'));
const loadRules = withAreas(['play'], () => import('#apps/site/features/game/rules-dialog.tsx'));
const FairnessDialog = lazy(async () => ({ default: (await loadFairness()).FairnessDialog }));
const RulesDialog = lazy(async () => ({ default: (await loadRules()).RulesDialog }));

export type GamePanel = 'rules' | 'fairness' | 'history' | null;

type GameMoreProps = {
  game: OpenedGame;
  about: WireOutput<typeof gameInfo>;
  text: FamilyText;
  panel: GamePanel;
  onPanel: (panel: GamePanel) => void;
  /** Grows with every round that was shown: the history follows. */
  roundsShown: number;
};

/** What stands under the stage: rules, return, fairness, history, and games like this one. */
export function GameMore({ game, about, text, panel, onPanel, roundsShown }: GameMoreProps) {
  const { t, locale, formatMoney } = useI18n();
  const [verified, setVerified] = useState<string | undefined>();
  const { mode, currency, stakes, vendor, gameCode } = game;
  const info = isSlotInfo(game.info) ? game.info : null;
  const { returnBps } = about.game;
  // A seed may be revealed while the game is open.
  const hash = useActiveSeed(mode).data?.serverSeedHash ?? game.fair.serverSeedHash;
  const closePanel = (): void => onPanel(null);

  return (
    <div className="game-page__more">
      <div className="game-page__links">
        <Button icon="list" variant="line" onClick={() => onPanel('rules')}>
          {t('rules.dialog')}
        </Button>
        <Button icon="shield" variant="line" onClick={() => onPanel('fairness')}>
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
        <p>{t('play.space_spins')}</p>
      </div>
      {panel === 'history' && (
        <RoundHistory
          game={game}
          roundsShown={roundsShown}
          onVerify={(roundId) => {
            setVerified(roundId);
            onPanel('fairness');
          }}
        />
      )}
      <dl className="game-page__facts">
        {returnBps !== null && <Fact label={t('games.return')} value={percentText(returnBps, locale)} />}
        {info && <Fact label={text('slots.info.volatility')} value={text(`slots.volatility.${info.volatility}`)} />}
        {info && (
          <Fact label={text(`slots.mechanic.${info.lines ? 'lines' : 'ways'}`)} value={String(info.lines?.length ?? info.ways ?? '')} />
        )}
        <Fact
          label={t('games.stake')}
          value={t('games.stake_range', { min: formatMoney(stakes[0]!, currency), max: formatMoney(stakes.at(-1)!, currency) })}
        />
        {info && <Fact label={text('slots.info.max_win')} value={t('rules.times', { times: info.maxWin })} />}
        <div>
          <dt>{t('play.commitment')}</dt>
          <dd>
            <code title={hash}>{`${hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')} …`}</code>
          </dd>
        </div>
      </dl>
      {about.similar.length > 0 && (
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
        {panel === 'fairness' && (
          <FairnessDialog
            open
            mode={mode}
            roundId={verified}
            game={{ vendor, gameCode }}
            onClose={() => {
              setVerified(undefined);
              closePanel();
            }}
          />
        )}
        {panel === 'rules' && info && (
          <RulesDialog
            isOpen
            onClose={closePanel}
            info={info}
            title={game}
            familyText={text}
            stake={game.defaultStake}
            currency={currency}
          />
        )}
      </Suspense>
    </div>
  );
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
