import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GridHandle, GridView } from '#apps/site/parts/games/game-grid.tsx';
import { markedInitial, sizesOf, type Initials } from '#apps/site/pages/lobby/letters/letters.ts';

export type Letters = {
  /** Number of games under each existing initial, in their order. */
  sizes: ReadonlyMap<string, number>;
  /** The one in view. */
  current: string | undefined;
  grid: RefObject<GridHandle | null>;
  covered: () => number;
  onView: (view: GridView) => void;
  /** Shows where an initial begins, and no more. */
  peek: (letter: string) => void;
  /** Goes there, and puts it into the address. */
  jump: (letter: string, isByKeyboard?: boolean) => void;
};

type Options = {
  initials: Initials | undefined;
  total: number;
  chosen: string | undefined;
  bar: RefObject<HTMLElement | null>;
  onChoose: (letter: string) => void;
};

/** The jump to a letter in a list by name; null in any other list, and where there is nothing to choose from. */
export function useLetters({ initials, total, chosen, bar, onChoose }: Options): Letters | null {
  const grid = useRef<GridHandle>(null);
  const [row, setRow] = useState({ top: 0, topEnd: 1 });
  const covered = useCallback(() => bar.current?.offsetHeight ?? 0, [bar]);
  const onView = useCallback(
    ({ top, topEnd }: GridView) => setRow((known) => (known.top === top && known.topEnd === topEnd ? known : { top, topEnd })),
    [],
  );
  const begins = initials?.find(({ initial }) => initial === chosen)?.at;

  // An address with a letter opens there, unless the place on the page is known already; so does Back. After a jump of one's own
  // this only repeats it, in case the router has put the page back to its top meanwhile.
  const led = useRef<string>(undefined);
  useEffect(() => {
    if (!initials || led.current === chosen) return;
    const isFirst = led.current === undefined;
    led.current = chosen;
    if (begins === undefined || (isFirst && scrollY > innerHeight / 2)) return;
    requestAnimationFrame(() => grid.current?.goTo(begins, false));
  }, [initials, chosen, begins]);

  if (!initials || initials.length < 2) return null;
  const go = (letter: string, isFocused: boolean) => {
    const at = initials.find(({ initial }) => initial === letter)?.at;
    if (at !== undefined) grid.current?.goTo(at, isFocused);
  };
  return {
    sizes: sizesOf(initials, total),
    current: markedInitial(initials, chosen, row),
    grid,
    covered,
    onView,
    peek: (letter) => go(letter, false),
    jump: (letter, isByKeyboard = false) => {
      go(letter, isByKeyboard);
      onChoose(letter);
    },
  };
}
