import type { TitleMusic } from '#games/fishing/view/title-music.ts';

/** Low bells and an engine far below, in a minor key. */
export const music: TitleMusic = {
  root: 196,
  beatMs: 620,
  wave: 'sine',
  melody: [0, null, null, 3, null, 7, null, null, 8, null, 7, null, null, 3, null, null, 2, null, null, null, -2, null, 0],
  bass: [0, null, 0, null, null, null, -4, null, -4, null, null, null, -7, null, -7, null, null, null, -5, null],
};
