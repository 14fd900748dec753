import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Theatre hides what stands under the stage, full screen hides the browser too; Esc leaves either. */
export function useWideStage(stage: RefObject<HTMLElement | null>) {
  const [isTheatre, setTheatre] = useState(false);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    const leave = (event: KeyboardEvent) => {
      // A dialog or list that is open takes the key for itself.
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
