import { beads } from '#art/lows/beads.ts';
import { bolts } from '#art/lows/bolts.ts';
import { fruits } from '#art/lows/fruits.ts';
import { gems } from '#art/lows/gems.ts';
import { glyphs } from '#art/lows/glyphs.ts';
import { knots } from '#art/lows/knots.ts';
import { leaves } from '#art/lows/leaves.ts';
import { notes } from '#art/lows/notes.ts';
import { runes } from '#art/lows/runes.ts';
import { shells } from '#art/lows/shells.ts';
import { stars } from '#art/lows/stars.ts';
import { suits } from '#art/lows/suits.ts';
import { sweets } from '#art/lows/sweets.ts';
import type { LowKit, LowShape } from '#art/part.ts';

/** Low symbols: kits of five shapes in +-80. Each shape has its own outline, so that colour is never the only difference. */
export const LOWS: Record<Exclude<LowKit, 'ranks'>, readonly LowShape[]> = {
  gems,
  runes,
  suits,
  leaves,
  shells,
  beads,
  notes,
  fruits,
  knots,
  bolts,
  glyphs,
  sweets,
  stars,
};
