/** Size of a tile, 3:4. */
export const TILE_WIDTH = 240;
export const TILE_HEIGHT = 320;
