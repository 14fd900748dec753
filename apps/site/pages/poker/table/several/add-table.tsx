import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { MOST_TABLES } from '#apps/site/pages/poker/table/several/tables-at.ts';
import { PRACTICE_TABLES } from '#apps/site/pages/poker/practice/practice-tables.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import { useTableName } from '#apps/site/pages/poker/text/use-table-name.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** Opens a table beside those that are open, up to four. */
export function AddTable({ open, onAdd }: { open: readonly string[]; onAdd: (code: string) => void }) {
  const { t } = useI18n();
  const { gameName } = useGameNames();
  const nameOf = useTableName();
  const [isOpen, setOpen] = useState(false);
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
            {PRACTICE_TABLES.filter(({ code }) => !open.includes(code)).map(({ code, config }) => (
              <li key={code}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onAdd(code);
                  }}
                >
                  <b>{nameOf(code)}</b>
                  <small>{gameName(config.variant)}</small>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
