import { LATE_SECONDS } from '#games/slots/view/pace.ts';
import { symbolAt, type Mark, type Stage, type StageOptions, type ValuedCoin } from '#games/slots/view/stage/stage.ts';

/** Time from the stop of a reel to the stop of the next one. */
const STOP_MS = 110;

/** Shows the board as plain pictures, where WebGL is missing or slow: symbols turn and stop reel by reel, without a canvas. */
export function plainStage(host: HTMLElement, { reels, most = reels, rows, art, window: first, coin, isStill }: StageOptions): Stage {
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
  /** Shows the symbols of a reel, and hides the cells that it does not have in this window. */
  const drawReel = (window: readonly string[], reel: number): void => {
    for (let row = 0; row < rows; row++) {
      const cell = reel * rows + row;
      const isShown = row < (window[reel]?.length ?? 0);
      cells[cell]!.hidden = !isShown;
      cells[cell]!.removeAttribute('data-turns');
      if (isShown) draw(cell, symbolAt(window, rows, cell));
    }
  };
  const begin = (window: readonly string[]): void => {
    clearMarks();
    shown = window;
    board.style.setProperty('--reels', String(window.length));
  };
  const show = (window: readonly string[]): void => {
    begin(window);
    for (let reel = 0; reel < most; reel++) drawReel(window, reel);
  };
  /** Ends the pauses between the reels of a spin. */
  let hurry = (): void => {};
  const stop = async (window: readonly string[], onReel: (reel: number) => void, late: readonly number[] = []): Promise<void> => {
    const isAtOnce = isStill();
    const hurried = new Promise<void>((done) => (hurry = done));
    begin(window);
    for (let reel = 0; reel < most; reel++) {
      const isTurning = cells[reel * rows]!.hasAttribute('data-turns');
      const waitMs = STOP_MS + (late.includes(reel) ? LATE_SECONDS * 1_000 : 0);
      if (isTurning && reel > 0 && !isAtOnce) await Promise.race([hurried, new Promise((done) => setTimeout(done, waitMs))]);
      drawReel(window, reel);
      if (isTurning) onReel(reel);
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
    spin: (held = []) => {
      if (shown.length > reels) show(shown.slice(0, reels));
      clearMarks();
      for (const [cell, element] of cells.entries()) element.toggleAttribute('data-turns', !held.includes(Math.floor(cell / rows)));
    },
    stopOn: stop,
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
    hurry: () => hurry(),
    destroy: () => board.remove(),
  };
}
