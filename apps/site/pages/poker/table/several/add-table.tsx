import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { MOST_TABLES } from '#apps/site/pages/poker/table/several/tables-at.ts';
import type { LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import { useLobby } from '#apps/site/pages/poker/lobby/use-lobby.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Props = {
  /** Tables to choose from. */
  source: LobbySource;
  open: readonly string[];
  onAdd: (code: string) => void;
};

/** Opens a table beside those that are open, up to four. */
export function AddTable({ source, open, onAdd }: Props) {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const nameOf = useTableName();
  const [isOpen, setOpen] = useState(false);
  const { lines = [] } = useLobby(source, 'cash');
  const isFull = open.length >= MOST_TABLES;
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
          <ul className="poker-picker">
            {lines
              .filter(({ id }) => !open.includes(id))
              .map(({ id, name, variant }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      onAdd(id);
                    }}
                  >
                    <b>{nameOf(name)}</b>
                    <small>{gameName(variant)}</small>
                  </button>
                </li>
              ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
