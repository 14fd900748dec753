import { encode, QrCodeDataType, type QrCodeGenerateResult } from 'uqr';
import { blackAndWhite, type Picture } from '#apps/site/features/download/qr/black-and-white.ts';

/** Specification 9.09: on home 180 with a margin of 20, elsewhere 800 with the same. */
export const QR_ON_HOME = { size: 180, margin: 20 };
const QR_DEFAULT = { size: 800, margin: 20 };
/** Number of places of the picture side by side in a module: the middle place is the module's own. */
const PLACES = 3;

type QrLook = {
  size?: number;
  margin?: number;
  /** A dot's part of its module. */
  dotScale?: number;
  /** The logo's part of the code. */
  logoScale?: number;
  /** Lies behind the dots in black and white. */
  picture?: Picture | undefined;
  /** Greatest brightness of a black point of the picture, of 255. */
  threshold?: number;
};

/** Specification 5.24: what is out of bounds becomes a value that can be read. A dot of no size is none, so 0 is out of bounds too. */
export function qrValues({ dotScale = 1, logoScale = 0.2, threshold = 128 }: Pick<QrLook, 'dotScale' | 'logoScale' | 'threshold'>) {
  return {
    dotScale: dotScale > 0 && dotScale <= 1 ? dotScale : 0.35,
    logoScale: logoScale > 0 && logoScale < 1 ? logoScale : 0.2,
    threshold: threshold >= 1 && threshold <= 254 ? threshold : 128,
  };
}

/** A code of level M without a margin. Up to 213 bytes, which is more than any address of ours; finer ones are hard to read. */
export function qrCode(text: string): QrCodeGenerateResult {
  return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: 10 });
}

/**
 * A code in a square of `size`: what is printed, from below to above, and the hole in its middle where a logo may lie. `behind` and
 * `path` are of ink; `paper` lies between them, so that the picture leaves the light dots free.
 */
export function qrPath(text: string, look: QrLook = {}) {
  const { size = QR_DEFAULT.size, margin = QR_DEFAULT.margin, picture } = look;
  const { dotScale, logoScale, threshold } = qrValues(look);
  const { data: grid, types } = qrCode(text);
  const square = squares(margin, (size - 2 * margin) / grid.length);
  const scales = types.map((row) => row.map((type) => (type === QrCodeDataType.Data ? dotScale : 1)));
  const dots = (ofInk: boolean): string => dotsOf(grid, ofInk, scales, square);
  return {
    size,
    path: dots(true),
    paper: picture ? dots(false) : '',
    behind: picture ? inked(blackAndWhite(picture, threshold, grid.length * PLACES), square) : '',
    logo: { size: (size - 2 * margin) * logoScale, at: size / 2 },
  };
}

type Square = (x: number, y: number, width: number, height?: number) => string;

/** Draws a rectangle that is measured in modules from the corner of the code. */
function squares(margin: number, module: number): Square {
  const near = (value: number): number => Math.round(value * 1_000) / 1_000;
  return (x, y, width, height = width) => {
    const [across, down] = [near(width * module), near(height * module)];
    return `M${near(margin + x * module)} ${near(margin + y * module)}h${across}v${down}h${-across}z`;
  };
}

/** The dark dots or the light ones. The parts by which readers find and measure the code stay whole. */
function dotsOf(grid: readonly boolean[][], ofInk: boolean, scales: readonly number[][], square: Square): string {
  const dot = (x: number, y: number, scale: number): string => square(x + (1 - scale) / 2, y + (1 - scale) / 2, scale);
  return grid.flatMap((row, y) => row.flatMap((isDark, x) => (isDark === ofInk ? [dot(x, y, scales[y]![x]!)] : []))).join('');
}

/** The black places of a picture, each row in runs. */
function inked(rows: readonly boolean[][], square: Square): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isBlack, x) => (isBlack && !row[x - 1] ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        return square(x / PLACES, y / PLACES, ((end === -1 ? row.length : end) - x) / PLACES, 1 / PLACES);
      });
    })
    .join('');
}
