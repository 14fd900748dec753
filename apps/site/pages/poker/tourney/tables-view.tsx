import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import type { TourneyBoard, TourneyRow } from '#apps/site/pages/poker/tourney/use-tourney.ts';
import { Button } from '#ui/components/button/button.tsx';

type Props = { tourney: TourneyRow; board: TourneyBoard | null; link: TableLink | undefined };

/** Lists the tables of a tournament with their players and stacks, each with a button to watch it. */
export function TablesView({ tourney, board, link }: Props) {
  const { t, formatNumber } = useI18n();
  const navigate = useNavigate();
  const tables = board?.tables ?? [];
  if (tables.length === 0) return <p className="quiet">{t('poker.tables_none')}</p>;
  const watch = async (id: string): Promise<void> => {
    await link?.act({ kind: 'watch', table: id });
    await navigate({ to: '/poker/table', search: { tables: tourney.room } });
  };
  return (
    <ul className="poker-tables">
      {tables.map(({ id, no, players, least, most }) => (
        <li key={id}>
          <b>{t('poker.table_no', { no })}</b>
          <span className="figures">{t('poker.players', { count: players })}</span>
          <span className="figures quiet">{t('poker.stacks_from_to', { least: formatNumber(least), most: formatNumber(most) })}</span>
          <Button size="small" onClick={() => void watch(id)} aria-label={t('poker.watch_table', { no })}>
            {t('poker.watch')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
