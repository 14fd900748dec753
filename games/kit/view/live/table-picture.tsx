import type { CSSProperties, ReactNode } from 'react';
import { Croupier } from '#games/kit/view/live/croupier.tsx';
import { clothOf } from '#games/kit/view/table/cloth.ts';
import './table-picture.css';

export type TablePictureProps = { gameCode: string; style: string | null };

/**
 * Shows a table as a picture for the lobby, in a box of 240 x 120. It has a croupier behind the felt of the studio, and the things of the
 * game on it.
 */
export function TablePicture({ gameCode, style, children }: TablePictureProps & { children: ReactNode }) {
  return (
    <span className="table-picture" style={{ '--cloth': clothOf(style, gameCode) } as CSSProperties}>
      <span className="table-picture__croupier">
        <Croupier seed={gameCode} isDealing={false} />
      </span>
      <svg className="table-picture__felt" viewBox="0 0 240 176" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M-20 176V30Q120 -14 260 30V176Z" className="table-picture__rail" />
        <path d="M-20 176V42Q120 -2 260 42V176Z" className="table-picture__cloth" />
        <path d="M-20 52Q120 8 260 52" className="table-picture__line" />
      </svg>
      <svg className="table-picture__game" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
        {children}
      </svg>
    </span>
  );
}

/** A card on the felt of the picture, with its foot at the origin. */
export function PictureCard({
  x,
  y,
  lean = 0,
  mark,
  isRed = false,
}: {
  x: number;
  y: number;
  lean?: number;
  mark?: string;
  isRed?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean})`}>
      <rect x="-19" y="-54" width="38" height="54" rx="4" className={mark === undefined ? 'table-picture__back' : 'table-picture__paper'} />
      {mark === undefined ? (
        <path d="M0 -42 11 -27 0 -12 -11 -27Z" className="table-picture__line" />
      ) : (
        <text
          y="-19"
          textAnchor="middle"
          lang="en"
          className={isRed ? 'table-picture__text table-picture__text--red' : 'table-picture__text'}
        >
          {mark}
        </text>
      )}
    </g>
  );
}

/** A pile of chips of the picture, with the lowest chip at the origin. */
export function PictureChips({ x, y, count, hue }: { x: number; y: number; count: number; hue: string }) {
  return (
    <g>
      {Array.from({ length: count }, (_, at) => (
        <ellipse key={at} cx={x} cy={y - at * 5} rx="13" ry="6" fill={at % 2 === 0 ? hue : '#efe6d2'} className="table-picture__chip" />
      ))}
    </g>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die of the picture, with its middle at the origin. */
export function PictureDie({ x, y, face, size = 34 }: { x: number; y: number; face: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 6} className="table-picture__paper" />
      {PIPS[face]!.map(([dx, dy]) => (
        <circle
          key={`${dx}/${dy}`}
          cx={(dx * size) / 4}
          cy={(dy * size) / 4}
          r={face === 1 ? size / 6 : size / 11}
          fill={face === 1 || face === 4 ? '#b52b35' : '#1d2426'}
        />
      ))}
    </g>
  );
}
