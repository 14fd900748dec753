import type { Inks } from '#games/slots/view/stage/inks.ts';
import type { BoardLayout, Rect } from '#games/slots/view/stage/board-layout.ts';
import { canvasOf } from '#games/slots/view/stage/textures.ts';

type Space = { width: number; height: number };
type Pen = CanvasRenderingContext2D;

function sheet({ width, height }: Space, scale: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  return canvasOf(width * scale, height * scale, (pen) => {
    pen.scale(scale, scale);
    draw(pen);
  });
}

/** Draws a box whose upper right corner is cut off, like all sheets of the site. */
export function cutBox(pen: Pen, { x, y, width, height }: Rect, cut: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width - cut, y);
  pen.lineTo(x + width, y + cut);
  pen.lineTo(x + width, y + height);
  pen.lineTo(x, y + height);
  pen.closePath();
}

/** Paints the ground below the symbols: the case with its shadow, and the paper of each reel. */
export function paintCase(space: Space, layout: BoardLayout, reels: number, inks: Inks, scale: number): HTMLCanvasElement {
  const { outer, inner, cell, gap } = layout;
  const cut = outer.x > 0 ? 26 : 0;
  return sheet(space, scale, (pen) => {
    pen.save();
    pen.shadowColor = `color-mix(in srgb, ${inks.night} 62%, transparent)`;
    pen.shadowBlur = 26 * scale;
    pen.shadowOffsetY = 12 * scale;
    pen.fillStyle = `color-mix(in oklab, ${inks.night}, ${inks.teal} 14%)`;
    cutBox(pen, outer, cut);
    pen.fill();
    pen.restore();
    for (let reel = 0; reel < reels; reel++) {
      const x = inner.x + reel * (cell.width + gap);
      const roll = pen.createLinearGradient(x, 0, x + cell.width, 0);
      roll.addColorStop(0, `color-mix(in oklab, ${inks.cream}, ${inks.shade} 8%)`);
      roll.addColorStop(0.12, inks.cream);
      roll.addColorStop(0.8, inks.cream);
      roll.addColorStop(1, `color-mix(in oklab, ${inks.cream}, ${inks.shade} 13%)`);
      pen.fillStyle = roll;
      pen.fillRect(x, inner.y, cell.width, inner.height);
    }
  });
}

/** Paints the layer over the symbols: the roundness of the reels, and the edge of the case that hides symbols as they come and go. */
export function paintGlass(space: Space, layout: BoardLayout, reels: number, inks: Inks, scale: number): HTMLCanvasElement {
  const { outer, inner, cell, gap } = layout;
  const isFlush = outer.x <= 0;
  return sheet(space, scale, (pen) => {
    const shade = pen.createLinearGradient(0, inner.y, 0, inner.y + inner.height);
    const dark = (percent: number): string => `color-mix(in srgb, ${inks.shade} ${percent}%, transparent)`;
    for (const [at, percent] of [
      [0, 44],
      [0.05, 24],
      [0.16, 5],
      [0.24, 0],
      [0.78, 0],
      [0.88, 6],
      [0.95, 26],
      [1, 48],
    ] as const)
      shade.addColorStop(at, dark(percent));
    pen.fillStyle = shade;
    for (let reel = 0; reel < reels; reel++) pen.fillRect(inner.x + reel * (cell.width + gap), inner.y, cell.width, inner.height);
    const inset = isFlush ? 3 : 7.5;
    pen.strokeStyle = inks.ochre;
    pen.lineWidth = isFlush ? 1 : 1.5;
    cutBox(
      pen,
      { x: outer.x + inset, y: outer.y + inset, width: outer.width - 2 * inset, height: outer.height - 2 * inset },
      isFlush ? 0 : 13,
    );
    pen.stroke();
    pen.strokeStyle = `color-mix(in srgb, ${inks.paper} 14%, transparent)`;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(outer.x + 1, outer.y + 0.5);
    pen.lineTo(outer.x + outer.width - (isFlush ? 0 : 27), outer.y + 0.5);
    pen.stroke();
  });
}

/** Paints the print of a place of a reel: the tear line below it, and the holes by which the roll is moved. */
export function paintTear({ cell }: BoardLayout, inks: Inks, scale: number, isFast: boolean): HTMLCanvasElement {
  const { width, height } = cell;
  const hole = Math.max(1.6, width * 0.02);
  const edge = hole * 2.6;
  return sheet({ width, height }, scale, (pen) => {
    pen.fillStyle = `color-mix(in srgb, ${inks.shade} ${isFast ? 13 : 34}%, transparent)`;
    for (const x of [edge, width - edge]) {
      if (isFast) pen.fillRect(x - hole, 0, hole * 2, height);
      else for (let at = 0; at < 4; at++) dot(pen, x, ((at + 0.5) / 4) * height, hole);
    }
    if (isFast) return;
    const step = 8;
    pen.fillStyle = `color-mix(in srgb, ${inks.shade} 36%, transparent)`;
    for (let x = edge * 2; x < width - edge * 2 + 1; x += step) dot(pen, x, height - 1.2, 1);
  });
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** Paints the light ground of a winning cell. */
export function paintLight({ cell }: BoardLayout, inks: Inks, scale: number): HTMLCanvasElement {
  return sheet(cell, scale, (pen) => {
    pen.fillStyle = inks.paper;
    cutBox(pen, { x: 0, y: 0, ...cell }, cutOf(cell));
    pen.fill();
  });
}

/** Paints the frame of a winning cell in white; a tint colours it. */
export function paintFrame({ cell }: BoardLayout, scale: number): HTMLCanvasElement {
  const stroke = Math.max(3, Math.min(5, cell.width * 0.028));
  return sheet(cell, scale, (pen) => {
    pen.strokeStyle = 'white';
    pen.lineWidth = stroke;
    const box = { x: stroke / 2, y: stroke / 2, width: cell.width - stroke, height: cell.height - stroke };
    cutBox(pen, box, cutOf(cell));
    pen.stroke();
  });
}

function cutOf({ width }: { width: number }): number {
  return Math.max(9, Math.min(18, width * 0.1));
}

/** Paints a dry stroke of a broad pen in white. Stretched along a line it looks drawn by hand. */
export function paintStroke(width: number, scale: number): HTMLCanvasElement {
  const length = 240;
  return sheet({ width: length, height: width + 4 }, scale, (pen) => {
    pen.fillStyle = 'white';
    const hairs = 9;
    for (let hair = 0; hair < hairs; hair++) {
      const isEdge = hair === 0 || hair === hairs - 1;
      pen.globalAlpha = isEdge ? 0.55 : 0.92;
      const y = 2 + (hair * width) / hairs;
      // Gaps where the pen runs dry, at the same places in every stroke.
      const dry = isEdge ? 40 + ((hair * 53) % 70) : 0;
      pen.fillRect(0, y, length, width / hairs + 0.4);
      if (dry > 0) pen.clearRect(dry, y, 34, width / hairs);
    }
  });
}

/** Paints an empty place of hold and respin, where a coin may land. */
export function paintHollow({ cell, symbol }: BoardLayout, inks: Inks, scale: number): HTMLCanvasElement {
  const radius = symbol * 0.36;
  return sheet(cell, scale, (pen) => {
    const [x, y] = [cell.width / 2, cell.height / 2];
    pen.fillStyle = `color-mix(in srgb, ${inks.shade} 9%, transparent)`;
    dot(pen, x, y, radius);
    pen.strokeStyle = `color-mix(in srgb, ${inks.shade} 34%, transparent)`;
    pen.lineWidth = 1.5;
    pen.setLineDash([3, 4]);
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.stroke();
  });
}

/** Paints the value of a coin, on a slip of paper across it. */
export function paintValue(text: string, { cell, symbol }: BoardLayout, inks: Inks, font: string, scale: number): HTMLCanvasElement {
  const width = Math.min(cell.width - 8, symbol * 0.96);
  const height = Math.max(18, Math.round(symbol * 0.27));
  return sheet({ width, height }, scale, (pen) => {
    cutBox(pen, { x: 1, y: 1, width: width - 2, height: height - 2 }, height * 0.28);
    pen.fillStyle = inks.paper;
    pen.fill();
    pen.strokeStyle = inks['red-deep'];
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.fillStyle = inks.black;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `720 ${Math.round(height * 0.66)}px ${font}`;
    pen.fillText(text, width / 2, height / 2 + 1, width - 10);
  });
}
