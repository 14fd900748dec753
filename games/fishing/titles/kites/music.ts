import type { TitleMusic } from '#games/fishing/view/title-music.ts';

/** Flute and drum of a festival, quick and high. */
export const music: TitleMusic = {
  root: 440,
  beatMs: 250,
  wave: 'triangle',
  melody: [0, 2, null, 4, null, 7, 9, null, 7, null, 4, 2, null, 0, null, null, 4, null, 7, null, 9, 12, null, 9, 7, null, 4, null, null],
  bass: [0, null, 0, null, -5, null, 0, null, -3, null, -3, null, -5, null, -5, null],
};
