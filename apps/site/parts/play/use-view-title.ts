import { useMemo } from 'react';
import { STYLES, type StyleId } from '#art/index.ts';
import type { ViewTitle } from '#games/kit/view/view.ts';

export type Played = {
  vendor: string;
  gameCode: string;
  gameName: string;
  model: string;
  theme: string;
  reroll: number;
  style: string | null;
};

/**
 * Returns the title's fields from which its view and symbols are drawn. It is the same object while the fields are equal, because a stage
 * is built from it.
 */
export function useViewTitle({ vendor, gameCode, gameName: name, model, theme, reroll, style }: Played): ViewTitle {
  return useMemo(
    () => ({ vendor, gameCode, name, model, theme, reroll, style: isStyle(style) ? style : null }),
    [vendor, gameCode, name, model, theme, reroll, style],
  );
}

function isStyle(style: string | null): style is StyleId {
  return style !== null && style in STYLES;
}
