/** A motif is a list of parts; a part is a path, a colour role and how it is lit. */
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
/** lit solid part */
export const P = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, ...o });
/** flat mark (no light of its own), dropped from the 3 KB fallback */
export const F = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, flat: true, detail: true, ...o });
/** flat mark that the fallback keeps */
export const K = (c: Role, d: string, o: Opt = {}): Part => ({ d, c, flat: true, ...o });
/** line work */
export const S = (c: Role, w: number, d: string, o: Opt = {}): Part => ({ d, c, line: w, flat: true, detail: true, ...o });

export type Scene = 'sea' | 'hills' | 'dunes' | 'city' | 'peaks' | 'forest' | 'sky' | 'stage' | 'deep';
export interface Family {
  id: string;
  /** natural key hues, OKLCH degrees; one is chosen against the ground */
  hues: readonly number[];
  scene: Scene;
  /** families whose motif may stand beside this one: duos, swarms and premium symbols */
  kin: readonly string[];
  low: LowKit;
  /** word: the title's lockup, for families whose kinds have names (cherry, hearts) */
  draw: (r: Rng, word?: string) => Part[];
  /** keep upright in diagonal and macro compositions */
  upright?: boolean;
  /** carries writing: never mirrored */
  fixed?: boolean;
  /** drawn smaller than its box: enlarge by this */
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
