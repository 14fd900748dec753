/** A motif is a list of parts. A part is a path, a colour role and its lighting. */
import type { Rng } from '#art/rng.ts';
/** a key, b accent, m metal, p paper, k ink, g leaf, r red, y lantern yellow, w white, n clay, s stone, c cool; suffix + / - = lighter / darker */
export type Role = string;
export interface Part {
  d: string;
  c: Role;
  line?: number;
  o?: number;
  flat?: boolean;
  detail?: boolean;
  cast?: boolean;
  eo?: boolean;
}
type Opt = Omit<Part, 'd' | 'c'>;
/** returns a lit solid part */
export const P = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, ...o });
/** returns a flat mark (without light), which the 3 KB fallback leaves out */
export const F = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, flat: true, detail: true, ...o });
/** returns a flat mark that the fallback keeps */
export const K = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, flat: true, ...o });
/** returns a line */
export const S = (c: Role, w: number, d: string, o: Opt = {}): Part => ({ d, c, line: w, flat: true, detail: true, ...o });

export type Scene = 'sea' | 'hills' | 'dunes' | 'city' | 'peaks' | 'forest' | 'sky' | 'stage' | 'deep';
export interface Family {
  id: string;
  /** natural key hues in OKLCH degrees; one of them is chosen to suit the ground */
  hues: readonly number[];
  scene: Scene;
  /** families whose motif may stand beside this one, in duos, swarms and premium symbols */
  kin: readonly string[];
  low: LowKit;
  /** draws a motif; `word` is the title's lockup, for families whose kinds have names (cherry, hearts) */
  draw: (r: Rng, word?: string) => Part[];
  /** true to keep it upright in diagonal and macro compositions */
  upright?: boolean;
  /** true if it carries writing, so it is never mirrored */
  fixed?: boolean;
  /** factor by which a motif is enlarged that is smaller than its box */
  fit?: number;
}
/** A shape of a kit of low symbols, in a box of +-80. */
export type LowShape = () => Part[];
export type LowKit =
  | 'ranks'
  | 'gems'
  | 'runes'
  | 'suits'
  | 'leaves'
  | 'shells'
  | 'beads'
  | 'notes'
  | 'fruits'
  | 'knots'
  | 'bolts'
  | 'glyphs'
  | 'sweets'
  | 'stars';
