import { CardRows } from '#games/kit/view/table/card-rows.tsx';
import type { Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import './ante-board.css';

/** Shows the rows of a round that is over, small and still. */
export function AnteResult({ t, family, rows }: { t: FamilyText; family: string; rows: readonly Row[] }) {
  return (
    <div className="ante-result">
      <CardRows t={t} rows={rows} places={rows.map(({ name }) => ({ name, count: 0 }))} nameOf={(row) => t(`${family}.row.${row}`)} />
    </div>
  );
}
