import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { MOST_TABLES } from '#apps/site/pages/poker/table/several/tables-at.ts';
import { OWN_TABLES } from '#apps/site/pages/poker/lobby/own-tables.tsx';
import type { LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import { useLobby } from '#apps/site/pages/poker/lobby/use-lobby.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';
import { pokerTables } from '#contracts/poker.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Props = {
  /** Source of the tables to choose from. */
  source: LobbySource;
  open: readonly string[];
  onAdd: (code: string) => void;
};

/** Button that opens a table beside the open ones, up to four tables in all. */
export function AddTable({ onAdd, ...choice }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isFull = choice.open.length >= MOST_TABLES;
  const add = (code: string): void => {
    setOpen(false);
    onAdd(code);
  };
  return (
    <>
      <IconButton
        icon="plus"
        label={t(isFull ? 'poker.tables_full' : 'poker.add_table')}
        aria-haspopup="dialog"
        aria-disabled={isFull}
        onClick={() => !isFull && setOpen(true)}
      />
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t('poker.add_table')} closeLabel={t('common.close')}>
          <TablePicker {...choice} onAdd={add} />
        </Dialog>
      )}
    </>
  );
}

/** Lists tables that are not open yet: the member's tables and tournaments, then cash tables. The lobby is read while the list is shown. */
function TablePicker({ source, open, onAdd }: Props) {
  const { gameName } = useGameNames();
  const nameOf = useTableName();
  const { lines = [] } = useLobby(source, 'cash');
  const { data } = useQuery({ queryKey: OWN_TABLES, queryFn: () => readValue(pokerTables) });
  const own = [...(data?.list ?? []), ...(data?.tourneys ?? [])].map(({ room, name, variant }) => ({ id: room, name, variant }));
  const offers = [...own, ...lines.filter(({ id }) => !own.some((one) => one.id === id))];
  return (
    <ul className="poker-picker">
      {offers
        .filter(({ id }) => !open.includes(id))
        .map(({ id, name, variant }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(id)}>
              <b>{nameOf(name)}</b>
              <small>{gameName(variant)}</small>
            </button>
          </li>
        ))}
    </ul>
  );
}
