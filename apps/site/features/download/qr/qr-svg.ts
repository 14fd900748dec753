import { encode, QrCodeDataType, type QrCodeGenerateResult } from 'uqr';
import { blackAndWhite, type Picture } from '#apps/site/features/download/qr/black-and-white.ts';

/** Sizes in pixels (specification 9.09): 180 on the home page, 800 elsewhere, with a margin of 20. */
export const QR_ON_HOME = { size: 180, margin: 20 };
const QR_DEFAULT = { size: 800, margin: 20 };
/** Number of places of the picture across a module of the code; the middle place belongs to the module. */
const PLACES = 3;

type QrLook = {
  size?: number;
  margin?: number;
  /** Size of a dot, as a part of its module. */
  dotScale?: number;
  /** Size of the logo, as a part of the code. */
  logoScale?: number;
  /** Picture that lies behind the dots in black and white. */
  picture?: Picture | undefined;
  /** Greatest brightness of a black point of the picture, from 0 to 255. */
  threshold?: number;
};

/**
 * Replaces values out of bounds by values that can be scanned (specification 5.24). A dot of size 0 would be invisible, so 0 is out of
 * bounds.
 */
export function qrValues({ dotScale = 1, logoScale = 0.2, threshold = 128 }: Pick<QrLook, 'dotScale' | 'logoScale' | 'threshold'>) {
  return {
    dotScale: dotScale > 0 && dotScale <= 1 ? dotScale : 0.35,
    logoScale: logoScale > 0 && logoScale < 1 ? logoScale : 0.2,
    threshold: threshold >= 1 && threshold <= 254 ? threshold : 128,
  };
}

/**
 * Returns a QR code of level M without a margin, for up to 213 bytes, which is more than any address of the site. Codes of more modules are
 * hard to scan.
 */
export function qrCode(text: string): QrCodeGenerateResult {
  return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: 10 });
}

/**
 * Returns the paths of a code in a square of `size`, from bottom to top, and the hole in the middle for a logo. `behind` and `path` are
 * drawn in ink; `paper` lies between them and keeps the light dots free of the picture.
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

/** Returns a function that draws a rectangle measured in modules from the corner of the code. */
function squares(margin: number, module: number): Square {
  const near = (value: number): number => Math.round(value * 1_000) / 1_000;
  return (x, y, width, height = width) => {
    const [across, down] = [near(width * module), near(height * module)];
    return `M${near(margin + x * module)} ${near(margin + y * module)}h${across}v${down}h${-across}z`;
  };
}

/** Returns the path of the dark or the light dots. Parts by which scanners find and measure the code keep their full size. */
function dotsOf(grid: readonly boolean[][], ofInk: boolean, scales: readonly number[][], square: Square): string {
  const dot = (x: number, y: number, scale: number): string => square(x + (1 - scale) / 2, y + (1 - scale) / 2, scale);
  return grid.flatMap((row, y) => row.flatMap((isDark, x) => (isDark === ofInk ? [dot(x, y, scales[y]![x]!)] : []))).join('');
}

/** Returns the path of the black places of a picture, joined to runs in each row. */
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
