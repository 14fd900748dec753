import { useMemo } from 'react';
import { HOUSES, type HouseId } from '#art/index.ts';
import type { ViewTitle } from '#games/kit/view/view.ts';

export type Played = {
  vendor: string;
  gameCode: string;
  gameName: string;
  model: string;
  theme: string;
  reroll: number;
  house: string | null;
};

/** The title as its view and its symbols are drawn from it; the same object as long as it says the same, for a stage is built from it. */
export function useViewTitle({ vendor, gameCode, gameName: name, model, theme, reroll, house }: Played): ViewTitle {
  return useMemo(
    () => ({ vendor, gameCode, name, model, theme, reroll, house: isHouse(house) ? house : null }),
    [vendor, gameCode, name, model, theme, reroll, house],
  );
}

function isHouse(house: string | null): house is HouseId {
  return house !== null && house in HOUSES;
}
