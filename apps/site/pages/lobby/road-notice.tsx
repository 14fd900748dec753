import type { Game } from '#contracts/catalogue.ts';
import { openFromTile } from '#apps/site/parts/games/game-dialogs.ts';
import { patternOf } from '#apps/site/parts/tables/pattern.ts';
import { useGlances } from '#apps/site/parts/tables/use-glance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './road-notice.css';

/** Most tables whose names fit on one line of a wide screen. */
const MOST = 4;

/**
 * Names the tables in view whose last results make a pattern, the longest first, and says that a pattern predicts nothing. Keeps its place
 * while empty.
 */
export function RoadNotice({ games }: { games: readonly Game[] }) {
  const { t } = useI18n();
  const glances = useGlances();
  const tables = games.filter(({ table }) => table !== null);
  if (tables.length === 0) return null;
  const found = tables
    .flatMap((game) => {
      const glance = glances.get(game.table!);
      const pattern = glance && patternOf(glance.marks);
      return pattern ? [{ game, pattern }] : [];
    })
    .toSorted((a, b) => b.pattern.count - a.pattern.count);
  return (
    <section className="road-notice" aria-label={t('lobby.roads')}>
      <ul>
        {found.slice(0, MOST).map(({ game, pattern }) => (
          <li key={game.nodeId}>
            <button type="button" onClick={() => openFromTile(game)}>
              <bdi>{game.gameName}</bdi> <b className="figures">{t(`tables.${pattern.kind}`, { count: pattern.count })}</b>
            </button>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('lobby.no_pattern')}</p>
    </section>
  );
}
