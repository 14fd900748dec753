/** Points of a picture as a canvas returns them: red, green, blue and opacity, row by row. */
export type Picture = { width: number; height: number; data: ArrayLike<number> };

/**
 * Returns which places of a picture are black, in `cells` rows of `cells` places. A point is white if it is brighter than `threshold`;
 * white paper shows through transparent points.
 */
export function blackAndWhite({ width, height, data }: Picture, threshold: number, cells: number): boolean[][] {
  const at = (place: number, length: number): number => Math.min(length - 1, Math.floor(((place + 0.5) / cells) * length));
  const isBlack = (point: number): boolean => {
    const [red, green, blue, opacity] = [0, 1, 2, 3].map((part) => data[point * 4 + part]!) as [number, number, number, number];
    const shown = opacity / 255;
    return (0.299 * red + 0.587 * green + 0.114 * blue) * shown + 255 * (1 - shown) <= threshold;
  };
  const places = Array.from({ length: cells }, (_, place) => place);
  return places.map((y) => places.map((x) => isBlack(at(y, height) * width + at(x, width))));
}
