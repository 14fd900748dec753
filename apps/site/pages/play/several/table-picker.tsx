import { useNavigate } from '@tanstack/react-router';
import { TileArt } from '#apps/site/parts/tables/table-art.tsx';
import { useGames } from '#apps/site/parts/games/use-games.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { TableTag } from '#apps/site/parts/tables/table-tag.tsx';
import { addressOf, nameOf, type TableAt } from '#apps/site/pages/play/several/table-address.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import './table-picker.css';

/** Greatest number of tables that the catalogue returns in a page. */
const MOST = 100;

type Props = { tables: readonly TableAt[]; mode: PlayMode; onClose: () => void };

/** Shows the live tables that are not open yet, with their last results. */
export function TablePicker({ tables, mode, onClose }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const answer = useGames({ gameType: 'LIVE', pageNo: 1, pageSize: MOST });
  const open = new Set(tables.map(nameOf));
  const games = answer.data?.games.filter(
    ({ table, vassalage, gameCode }) => table !== null && !open.has(nameOf({ vendor: vassalage, gameCode })),
  );

  function add(table: TableAt): void {
    onClose();
    void navigate({ to: '/seamless', search: { ...addressOf([...tables, table])!, mode } });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('play.add_table')} closeLabel={t('common.close')}>
      {answer.error && <RefusedTrouble error={answer.error} onRetry={() => void answer.refetch()} />}
      {!games && !answer.error && <Skeleton height="320px" />}
      {games?.length === 0 && (
        <Empty title={t('play.no_tables')} picture={<Icon name="ticket" size={24} className="empty__icon" />}>
          {t('play.no_tables_text')}
        </Empty>
      )}
      <p className="quiet">{t('lobby.no_pattern')}</p>
      <ul className="table-picker">
        {games?.map((game) => (
          <li key={game.nodeId}>
            <button type="button" className="table-picker__table" onClick={() => add({ vendor: game.vassalage, gameCode: game.gameCode })}>
              <span className="tile__art">
                <TileArt game={game} />
                <TableTag table={game.table!} minBet={game.minBet} maxBet={game.maxBet} />
              </span>
              <span className="table-picker__name" dir="auto">
                {game.gameName}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
