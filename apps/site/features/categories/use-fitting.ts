import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the number of items of a wrapping list in its first row; only that row is seen. While all of them would fit up to the last
 * element beside the list, all do, whatever stands between. Asked again when the row or a word in it changes its width.
 */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [found, setFound] = useState({ fitting: count, count });
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    // Runs after layout and before paint, so it forces no layout of its own.
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
