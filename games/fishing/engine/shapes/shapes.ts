import { chain } from '#games/fishing/engine/shapes/chain.ts';
import { circle } from '#games/fishing/engine/shapes/circle.ts';
import { cone } from '#games/fishing/engine/shapes/cone.ts';
import { line } from '#games/fishing/engine/shapes/line.ts';
import type { Shape } from '#games/fishing/engine/shapes/blast.ts';
import type { Blast } from '#games/fishing/engine/title.ts';

/** Shapes by the name in a model's blast. */
export const SHAPE: Readonly<Record<Blast['shape'], Shape>> = { circle, line, chain, cone };
