import { symbolAt, type Mark, type Stage, type StageOptions, type ValuedCoin } from '#games/slots/view/stage/stage.ts';

/** The board as plain pictures, where there is no WebGL: everything is said, nothing moves. */
export function plainStage(host: HTMLElement, { reels, most = reels, rows, art, window: first, coin }: StageOptions): Stage {
  const board = document.createElement('div');
  board.className = 'slot-plain';
  board.style.setProperty('--rows', String(rows));
  const sources = new Map([...art].map(([symbol, svg]) => [symbol, `data:image/svg+xml,${encodeURIComponent(svg)}`]));
  const cells = Array.from({ length: most * rows }, (_, at) => {
    const cell = document.createElement('div');
    cell.className = 'slot-plain__cell';
    cell.style.gridArea = `${(at % rows) + 1} / ${Math.floor(at / rows) + 1}`;
    cell.append(new Image(), document.createElement('span'));
    return cell;
  });
  board.append(...cells);
  host.append(board);

  let shown = first;
  const draw = (cell: number, symbol: string): void => {
    cells[cell]!.querySelector('img')!.src = sources.get(symbol)!;
  };
  const clearMarks = (): void => {
    for (const cell of cells) {
      delete cell.dataset['mark'];
      cell.querySelector('span')!.textContent = '';
    }
  };
  const show = (window: readonly string[]): void => {
    clearMarks();
    board.classList.remove('slot-plain--turning');
    shown = window;
    board.style.setProperty('--reels', String(window.length));
    for (const [cell, element] of cells.entries()) {
      const isShown = cell % rows < (window[Math.floor(cell / rows)]?.length ?? 0);
      element.hidden = !isShown;
      if (isShown) draw(cell, symbolAt(window, rows, cell));
    }
  };
  const mark = async (marks: readonly Mark[], isLively: boolean): Promise<void> => {
    clearMarks();
    for (const cell of marks.flatMap((one) => one.cells)) cells[cell]!.dataset['mark'] = isLively ? 'win' : 'quiet';
  };
  const lay = (coins: readonly ValuedCoin[]): void => {
    for (const { cell, text } of coins) {
      draw(cell, coin);
      cells[cell]!.dataset['mark'] = 'coin';
      cells[cell]!.querySelector('span')!.textContent = text;
    }
  };
  show(first);
  return {
    show,
    spin: () => {
      if (shown.length > reels) show(shown.slice(0, reels));
      board.classList.add('slot-plain--turning');
    },
    stopOn: async (window, onReel) => {
      show(window);
      onReel(reels - 1);
    },
    rollBack: async () => show(shown),
    change: async (window) => show(window),
    grow: async (window) => show(window),
    giant: () => {},
    split: async (halves) => {
      for (const cell of halves) cells[cell]!.querySelector('span')!.textContent = '×2';
    },
    mark,
    clearMarks,
    fall: async (_gone, window) => show(window),
    hold: async (coins) => {
      clearMarks();
      for (const cell of cells) cell.dataset['mark'] = 'hollow';
      lay(coins);
    },
    respin: async (coins, onLand) => {
      lay(coins);
      if (coins.length > 0) onLand();
    },
    hurry: () => {},
    destroy: () => board.remove(),
  };
}
