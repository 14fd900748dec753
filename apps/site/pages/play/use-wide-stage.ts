import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * Returns the two wide modes of the stage: theatre hides the parts under the stage, full screen hides the browser too. Esc ends either
 * mode.
 */
export function useWideStage(stage: RefObject<HTMLElement | null>) {
  const [isTheatre, setTheatre] = useState(false);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    const leave = (event: KeyboardEvent) => {
      // An open dialog or list handles the Escape key itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], [role=listbox]')) setTheatre(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
    };
  }, []);

  const toggleFull = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen().catch(() => setTheatre(true));
  }, [stage]);

  return { isTheatre, isFull, canFull: document.fullscreenEnabled, toggleTheatre: () => setTheatre((was) => !was), toggleFull };
}
