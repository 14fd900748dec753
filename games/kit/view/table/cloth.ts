import type { StyleId } from '#art/index.ts';

/** The cloth that each studio plays on. */
const CLOTHS: Readonly<Record<StyleId, string>> = {
  brass: '#1e5f52',
  deco: '#23456e',
  sticker: '#1d6472',
  print: '#5c2b2a',
  stub: '#2f5a3c',
  corners: '#5a2138',
  neon: '#3a2f63',
  deckle: '#4b4a2c',
  arch: '#1f5a66',
  film: '#6b3324',
  spine: '#39492c',
  bevel: '#554028',
};

/** The colour of a title's table; green where its studio has no hand of its own. */
export function clothOf(style: StyleId | null | undefined): string {
  return CLOTHS[style ?? 'brass'];
}
