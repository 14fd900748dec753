import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GridHandle, GridView } from '#apps/site/parts/games/game-grid.tsx';
import { markedInitial, sizesOf, type Initials } from '#apps/site/pages/lobby/letters/letters.ts';

export type Letters = {
  /** Number of games of each initial that exists, in alphabetical order. */
  sizes: ReadonlyMap<string, number>;
  /** Initial of the games in view. */
  current: string | undefined;
  grid: RefObject<GridHandle | null>;
  covered: () => number;
  onView: (view: GridView) => void;
  /** Scrolls to the first game of an initial, and leaves the address as it was. */
  peek: (letter: string) => void;
  /** Moves to the first game of an initial, and puts the initial into the address. */
  jump: (letter: string, isByKeyboard?: boolean) => void;
};

type Options = {
  initials: Initials | undefined;
  total: number;
  chosen: string | undefined;
  bar: RefObject<HTMLElement | null>;
  onChoose: (letter: string) => void;
};

/** Returns the jump to a letter in a list by name; null for a list in another order, and for a list with fewer than two initials. */
export function useLetters({ initials, total, chosen, bar, onChoose }: Options): Letters | null {
  const grid = useRef<GridHandle>(null);
  const [row, setRow] = useState({ top: 0, topEnd: 1 });
  const covered = useCallback(() => bar.current?.offsetHeight ?? 0, [bar]);
  const onView = useCallback(
    ({ top, topEnd }: GridView) => setRow((known) => (known.top === top && known.topEnd === topEnd ? known : { top, topEnd })),
    [],
  );
  const begins = initials?.find(({ initial }) => initial === chosen)?.at;

  // An address with a letter scrolls to that letter, also after Back, unless the scroll position is known. After a jump of this visit the
  // scroll only repeats, in case the router has scrolled to the top meanwhile.
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
