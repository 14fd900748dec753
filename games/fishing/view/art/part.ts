/** Name of an ink in a look, by its use. */
export type InkName = 'body' | 'belly' | 'fin' | 'tail' | 'mark' | 'eye' | 'line' | 'lamp';
export type Palette = Readonly<Record<InkName, string>>;

/** A flat shape, or a stroke with `width`. `shade` darkens the layers below it like a second printing; a negative one lightens them. */
export type Layer = { d: string; ink?: InkName; shade?: number; width?: number };

/**
 * Movement of a part. `swing` turns it about its pivot by up to `by` degrees, and `flap` narrows it by up to the part `by`. `wave` moves it
 * up and down by up to `by` units. `spin` turns it by 2 × `by` radians for each beat of its fish.
 */
export type Move = { kind: 'swing' | 'flap' | 'wave' | 'spin'; by: number; phase?: number };

/**
 * A piece of cut paper, drawn in a box of -100 to 100 with the head to the right; `pivot` is the point about which it turns. A form lists
 * its parts from the back to the front.
 */
export type Part = { layers: readonly Layer[]; pivot?: readonly [x: number, y: number]; move?: Move };

/** Parts of a kind. An upright form faces the player and does not turn with the direction of the fish. */
export type Form = { parts: readonly Part[]; upright?: boolean };

/** Look of a kind, listed in `titles/<title>/looks.ts`: a form of `view/art/forms`, and inks. */
export type Look = { form: Form; inks: Palette };
