export { background, type BackgroundShape } from '#art/background.ts';
export { STYLES, type StyleId } from '#art/styles.ts';
export { mark } from '#art/mark.ts';
export { arrangeRail, mayNeighbour, plan, type Plan, type RailTraits } from '#art/plan.ts';
export { keepApart, ROW } from '#art/rail.ts';
export { TILE_HEIGHT, TILE_WIDTH } from '#art/size.ts';
export { symbols, type SymbolArt } from '#art/symbols.ts';
export { liteTile, tile, type TileOptions } from '#art/tile.ts';
export type { Title } from '#art/title.ts';
