/**
 * Music of a title, made on the spot. Two voices repeat their lines, each at its own length, so that it is long before they meet again.
 * Notes are semitones above `root`, in hertz; null is a rest. `beatMs`: length of a beat.
 */
export type TitleMusic = {
  root: number;
  beatMs: number;
  wave: 'sine' | 'triangle';
  melody: readonly (number | null)[];
  bass: readonly (number | null)[];
};
