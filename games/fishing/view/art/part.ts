/** An ink of a look, by what it is for. */
export type InkName = 'body' | 'belly' | 'fin' | 'tail' | 'mark' | 'eye' | 'line' | 'lamp';
export type Palette = Readonly<Record<InkName, string>>;

/** A flat shape, or a stroke with `width`. `shade` darkens what lies under it as a second printing does. */
export type Layer = { d: string; ink?: InkName; shade?: number; width?: number };

/** How a part moves: turns about its pivot by so many degrees, is narrowed, is carried on a wave, or spins so many turns a second. */
export type Move = { kind: 'swing' | 'flap' | 'wave' | 'spin'; by: number; phase?: number };

/**
 * A piece of cut paper. All are drawn in one box of -100 to 100, the head to the right; `pivot` is where it is pinned on. A form lists its
 * pieces from the back to the front.
 */
export type Part = { layers: readonly Layer[]; pivot?: readonly [x: number, y: number]; move?: Move };

/** Pieces of a kind; an upright one faces the player, and does not turn with its way. */
export type Form = { parts: readonly Part[]; upright?: boolean };

/** The look of a kind, in `titles/<title>/looks.ts`: a form of `view/art/forms` with what it asks for, and inks. */
export type Look = { form: Form; inks: Palette };
