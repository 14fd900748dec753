import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the number of items in the first row of a wrapping list, the only visible row; all, if all fit up to the next element beside the
 * list. Measures again when the width of the row or of an item changes.
 */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [found, setFound] = useState({ fitting: count, count });
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    // The observer runs after layout and before paint, so measuring forces no further layout.
    const observer = new ResizeObserver(() => setFound({ fitting: doAllFit(row) ? count : inFirstRow(row), count }));
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return found.count === count ? found.fitting : count;
}

function doAllFit(row: HTMLElement): boolean {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap);
  const wanted = [...row.children].reduce((sum, item) => sum + item.getBoundingClientRect().width + gap, 0);
  const own = row.getBoundingClientRect();
  const last = row.parentElement!.lastElementChild!.getBoundingClientRect();
  return wanted <= (last.left >= own.left ? last.left - own.left : own.right - last.right) + 0.5;
}

function inFirstRow(row: HTMLElement): number {
  const tops = [...row.children].map((item) => (item as HTMLElement).offsetTop);
  return tops.filter((top) => top === tops[0]).length;
}
