import { useI18n } from '#web/text/i18n.tsx';
import { OneTable } from '#apps/site/pages/poker/table/one-table.tsx';
import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';
import { IconButton } from '#ui/components/button/button.tsx';

type Props = {
  link: TableLink;
  name: string;
  isActive: boolean;
  isAlone: boolean;
  onFront: () => void;
  onTurn: (isTurn: boolean) => void;
  onLeft: () => void;
};

/** Shows a table, with its name if several are open. A press anywhere in it brings it to the front. */
export function TableCell({ link, name, isActive, isAlone, onFront, onTurn, onLeft }: Props) {
  const { t } = useI18n();
  return (
    <section
      className="poker-cell"
      aria-label={name}
      data-active={isActive || undefined}
      onPointerDownCapture={onFront}
      onFocusCapture={onFront}
    >
      {!isAlone && (
        <header className="poker-cell__name">
          <h2>{name}</h2>
          <IconButton icon="close" label={t('poker.close_table', { name })} onClick={onLeft} />
        </header>
      )}
      <OneTable link={link} isActive={isActive} onLeft={onLeft} onTurn={onTurn} />
    </section>
  );
}
