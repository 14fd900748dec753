import type { StyleId } from '#art/styles.ts';

/** All that a game's art depends on: the same title gives the same bytes on every machine. */
export type Title = {
  vendor: string;
  /** the vendor's game code */
  code: string;
  /** the studio's hand; a vendor without one gets `brass` */
  style?: StyleId | null | undefined;
  name: string;
  /** motif family; without it the name is read, and failing that the seed decides */
  theme?: string | undefined;
  /** raised until no other tile of the vendor looks alike */
  reroll?: number | undefined;
};
