import { useEffect, type RefObject } from 'react';

/** Moves the planes of a scene a little against the pointer; not on touch screens, and not if the visitor prefers reduced motion. */
export function useDrift(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stage = scene.current?.parentElement;
    if (!stage || !matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return;
    const lean = (x: number, y: number) => {
      scene.current?.style.setProperty('--drift-x', x.toFixed(3));
      scene.current?.style.setProperty('--drift-y', y.toFixed(3));
    };
    const follow = (event: PointerEvent) => {
      const box = stage.getBoundingClientRect();
      lean(((event.clientX - box.left) / box.width) * 2 - 1, ((event.clientY - box.top) / box.height) * 2 - 1);
    };
    const rest = () => lean(0, 0);
    stage.addEventListener('pointermove', follow);
    stage.addEventListener('pointerleave', rest);
    return () => {
      stage.removeEventListener('pointermove', follow);
      stage.removeEventListener('pointerleave', rest);
    };
  }, [scene]);
}
