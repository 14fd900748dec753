import { qrCode } from '#apps/site/features/download/qr/qr-code.ts';

/** Specification 9.09: on home 180 with a margin of 20, elsewhere 800 with the same. */
export const QR_ON_HOME = { size: 180, margin: 20 };
const QR_DEFAULT = { size: 800, margin: 20 };

type QrLook = {
  size?: number;
  margin?: number;
  /** A dot's part of its module. */ dotScale?: number;
  /** The logo's part of the code. */ logoScale?: number;
};

/** Specification 5.24: what is out of bounds becomes a value that can be read. */
export function qrScales({ dotScale = 1, logoScale = 0.2 }: Pick<QrLook, 'dotScale' | 'logoScale'>) {
  return {
    dotScale: dotScale > 0 && dotScale <= 1 ? dotScale : 0.35,
    logoScale: logoScale > 0 && logoScale < 1 ? logoScale : 0.2,
  };
}

/** A code as one path in a square of `size`, and the hole in its middle where a logo may lie. */
export function qrPath(text: string, look: QrLook = {}) {
  const { size = QR_DEFAULT.size, margin = QR_DEFAULT.margin } = look;
  const { dotScale, logoScale } = qrScales(look);
  const grid = qrCode(text);
  const module = (size - 2 * margin) / grid.length;
  const logo = { size: module * grid.length * logoScale, at: size / 2 };
  const near = (value: number): number => Math.round(value * 1_000) / 1_000;
  const dots = grid.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark) return [];
      const scale = isFinder(x, y, grid.length) ? 1 : dotScale;
      const inset = (module * (1 - scale)) / 2;
      const side = near(module * scale);
      return `M${near(margin + x * module + inset)} ${near(margin + y * module + inset)}h${side}v${side}h${-side}z`;
    }),
  );
  return { size, path: dots.join(''), logo };
}

/** The three corners stay whole: readers look for them first. */
function isFinder(x: number, y: number, size: number): boolean {
  return (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7);
}
