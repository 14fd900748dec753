import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Tells the components which way a line runs: where a pop-over hangs, and which arrow key is the next one. */
export function Direction({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>;
}
