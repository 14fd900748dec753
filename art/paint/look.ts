/** Paint of parts: widths of outline, rim, shade and halo, and the technique. */
export type Look = {
  technique: 'lit' | 'print' | 'neon' | 'engraving';
  ink: number;
  edge: number;
  shade: number;
  halo: number;
};

export type LookId = 'enamel' | 'woodcut' | 'paper' | 'poster' | 'sticker' | 'glass' | 'print' | 'neon' | 'engraving';

export const LOOKS: Readonly<Record<LookId, Look>> = {
  enamel: { technique: 'lit', ink: 9, edge: 3, shade: 13, halo: 0 },
  woodcut: { technique: 'lit', ink: 11, edge: 0, shade: 18, halo: 0 },
  paper: { technique: 'lit', ink: 3, edge: 2, shade: 8, halo: 12 },
  poster: { technique: 'lit', ink: 0, edge: 3, shade: 20, halo: 0 },
  sticker: { technique: 'lit', ink: 6, edge: 2, shade: 11, halo: 15 },
  glass: { technique: 'lit', ink: 6, edge: 4.5, shade: 10, halo: 0 },
  print: { technique: 'print', ink: 0, edge: 0, shade: 0, halo: 0 },
  neon: { technique: 'neon', ink: 10, edge: 3, shade: 0, halo: 0 },
  engraving: { technique: 'engraving', ink: 5, edge: 1.4, shade: 26, halo: 0 },
};
