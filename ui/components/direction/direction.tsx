import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Gives components the direction of writing, which decides the side of a pop-over and the arrow key for "next". */
export function Direction({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>;
}
