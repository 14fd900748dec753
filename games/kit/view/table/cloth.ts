import type { StyleId } from '#art/index.ts';

/** Colour of the cloth of each studio. */
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

/** Green, blue and violet cloths, on each of which a red number can be read. */
const COOL = [CLOTHS.brass, CLOTHS.deco, CLOTHS.stub, CLOTHS.sticker, CLOTHS.neon, CLOTHS.spine, CLOTHS.arch];

/** Returns the colour of a title's cloth. For a studio without a drawing style, the beginning of its codes (`EA` of `EA-BAC1`) decides. */
export function clothOf(style: string | null | undefined, gameCode = ''): string {
  const own = (CLOTHS as Readonly<Record<string, string>>)[style ?? ''];
  if (own !== undefined || gameCode === '') return own ?? CLOTHS.brass;
  const studio = gameCode.split('-')[0]!;
  const number = [...studio].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  return COOL[number % COOL.length]!;
}
