import { useSyncExternalStore } from 'react';

/** Returns whether the page is visible and in front. Automatic play waits while it is not. */
export function useIsLooking(): boolean {
  return useSyncExternalStore(watch, isLooking, () => true);
}

function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function watch(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
