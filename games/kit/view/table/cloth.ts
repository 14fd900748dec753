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

/** Green, blue and violet: a red number is seen on each of them. */
const COOL = [CLOTHS.brass, CLOTHS.deco, CLOTHS.stub, CLOTHS.sticker, CLOTHS.neon, CLOTHS.spine, CLOTHS.arch];

/** The colour of a title's table. If its studio has no hand of its own, the beginning of its codes (`EA` of `EA-BAC1`) chooses a colour. */
export function clothOf(style: string | null | undefined, gameCode = ''): string {
  const own = (CLOTHS as Readonly<Record<string, string>>)[style ?? ''];
  if (own !== undefined || gameCode === '') return own ?? CLOTHS.brass;
  const studio = gameCode.split('-')[0]!;
  const number = [...studio].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  return COOL[number % COOL.length]!;
}
