import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import type { Game } from '#contracts/catalogue.ts';

/** Shows up to four other games; games of the vendor `last` come after all others. */
export function Similar({ games, last }: { games: readonly Game[]; last?: string }) {
  const { t } = useI18n();
  if (games.length === 0) return null;
  const isLast = ({ vassalage }: Game): boolean => vassalage === last;
  const sorted = games.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  return (
    <section className="game-page__instead">
      <h2>{t('game_info.similar')}</h2>
      <div className="tile-grid">
        {sorted.slice(0, 4).map((one) => (
          <GameTile key={one.nodeId} game={one} />
        ))}
      </div>
    </section>
  );
}
