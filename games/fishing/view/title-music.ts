/**
 * Music of a title, synthesized in the browser. Two voices repeat their lines, each with its own length, so that their combination repeats
 * only after a long time. Notes are semitones above `root`, in hertz; null is a rest. `beatMs`: length of a beat.
 */
export type TitleMusic = {
  root: number;
  beatMs: number;
  wave: 'sine' | 'triangle';
  melody: readonly (number | null)[];
  bass: readonly (number | null)[];
};
