import { STYLES, liteTile, type StyleId, type Title } from '#art/index.ts';
import type { Game } from '#contracts/catalogue.ts';

/** Returns the address of a tile that the browser draws: the art of the picture, with less shading. */
export function drawTile({ vassalage, gameCode, gameName, art }: Game, options: { letterless: boolean }): string {
  const title: Title = {
    vendor: vassalage,
    code: gameCode,
    name: gameName,
    style: isStyle(art.style) ? art.style : null,
    theme: art.theme ?? undefined,
    reroll: art.reroll,
  };
  return `data:image/svg+xml,${encodeURIComponent(liteTile(title, options))}`;
}

function isStyle(style: string | null): style is StyleId {
  return style !== null && style in STYLES;
}
