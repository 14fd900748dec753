import { lazy, Suspense, useState } from 'react';
import { MOST_TABLES, type TableAt } from '#apps/site/pages/play/several/table-address.ts';
import { withAreas } from '#web/text/messages.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

const load = withAreas(['play', 'lobby'], () => import('#apps/site/pages/play/several/table-picker.tsx'));
const TablePicker = lazy(async () => ({ default: (await load()).TablePicker }));

/** Opens a table beside the open tables, up to four in all. */
export function AddTable({ tables, mode }: { tables: readonly TableAt[]; mode: PlayMode }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isFull = tables.length >= MOST_TABLES;
  return (
    <>
      <IconButton
        icon="plus"
        label={t(isFull ? 'play.tables_full' : 'play.add_table')}
        aria-haspopup="dialog"
        aria-disabled={isFull}
        onClick={() => !isFull && setOpen(true)}
      />
      <Suspense>{isOpen && <TablePicker tables={tables} mode={mode} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
