import { TILES } from '#games/mines/quote.ts';
import { Dial } from '#games/kit/view/controls/dial.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';

type Props = { t: FamilyText; mines: number; isOff: boolean; onMines(mines: number): void };
const COUNTS = Array.from({ length: TILES - 1 }, (_, at) => at + 1);

/** Field for the number of mines on the chart. */
export function MineCount({ t, mines, isOff, onMines }: Props) {
  const words = {
    name: t('mines.mines'),
    less: t('mines.fewer'),
    more: t('mines.more'),
    choose: t('mines.count_choose', { count: mines }),
  };
  return <Dial words={words} options={COUNTS} value={mines} shown={String} isOff={isOff} onChoose={onMines} isDense />;
}
