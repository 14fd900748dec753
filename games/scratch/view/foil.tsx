import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { FIELDS, type Model } from '#games/scratch/quote.ts';
import { EMBLEMS } from '#games/scratch/view/emblems.ts';
import { classNames } from '#ui/class-names.ts';
import './foil.css';

type Props = {
  model: Model;
  /** True if it can be scratched. */
  isLoose: boolean;
  /** True if the whole foil is gone. */
  isGone: boolean;
  /** Called with each stroke. */
  onStroke(): void;
  /** Called once for each field that is scratched enough to read. */
  onField(field: number): void;
};

/** Number of fields on a side of the foil. */
const SIDE = 3;
/** Number of parts on a side of a field. The scratched area is counted in parts, so that no pixel must be read. */
const PARTS = 10;
const ACROSS = SIDE * PARTS;
/** Number of scratched parts of a field, of a hundred, at which it counts as open. */
const OPEN_AT = 52;
/** Half the width of the scratching coin, in parts. */
const COIN = 2.1;

type Point = { x: number; y: number };

/** Shows the foil over the fields of a card; the pointer rubs it off. */
export function Foil({ model, isLoose, isGone, onStroke, onField }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bare = useRef(new Uint8Array(ACROSS * ACROSS));
  const last = useRef<Point | null>(null);
  const draw = useEffectEvent((on: HTMLCanvasElement) => drawFoil(on, model, bare.current));
  useEffect(() => {
    const on = canvas.current!;
    const watch = new ResizeObserver(() => draw(on));
    watch.observe(on);
    return () => watch.disconnect();
  }, []);

  function scratch(event: PointerEvent<HTMLCanvasElement>): void {
    if (!isLoose) return;
    const box = event.currentTarget.getBoundingClientRect();
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
      const to = { x: ((clientX - box.left) / box.width) * ACROSS, y: ((clientY - box.top) / box.height) * ACROSS };
      rub(canvas.current!, last.current ?? to, to);
      for (const field of baring(bare.current, last.current ?? to, to)) onField(field);
      last.current = to;
    }
    onStroke();
  }

  return (
    <canvas
      ref={canvas}
      className={classNames('foil', isLoose && 'foil--loose', isGone && 'foil--gone')}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = null;
        scratch(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && scratch(event)}
    />
  );
}

/** Draws the foil at the resolution of the screen, without the parts that are already scratched. */
function drawFoil(canvas: HTMLCanvasElement, model: Model, bare: Uint8Array): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const sharp = Math.min(2, devicePixelRatio);
  [canvas.width, canvas.height] = [Math.round(width * sharp), Math.round(height * sharp)];
  const paint = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  paint.scale(sharp, sharp);
  paint.fillStyle = style.getPropertyValue('--foil');
  paint.fillRect(0, 0, width, height);
  paint.strokeStyle = style.getPropertyValue('--foil-line');
  paint.lineWidth = 1;
  paint.beginPath();
  for (let at = -height; at < width; at += 9) {
    paint.moveTo(at, 0);
    paint.lineTo(at + height, height);
  }
  paint.stroke();
  paint.fillStyle = style.getPropertyValue('--foil-mark');
  const emblem = new Path2D(EMBLEMS[model]);
  const size = Math.min(width, height) / SIDE / 2;
  for (let field = 0; field < FIELDS; field++) {
    paint.save();
    paint.translate((((field % SIDE) + 0.5) * width) / SIDE - size / 2, ((Math.floor(field / SIDE) + 0.5) * height) / SIDE - size / 2);
    paint.scale(size / 100, size / 100);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no list
    paint.fill(emblem);
    paint.restore();
  }
  for (const [at, isBare] of bare.entries()) {
    if (isBare === 0) continue;
    const [column, row] = [at % ACROSS, Math.floor(at / ACROSS)];
    paint.clearRect((column * width) / ACROSS, (row * height) / ACROSS, width / ACROSS + 1, height / ACROSS + 1);
  }
}

/** Removes the foil along a stroke. */
function rub(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const paint = canvas.getContext('2d')!;
  const [across, down] = [canvas.clientWidth / ACROSS, canvas.clientHeight / ACROSS];
  paint.globalCompositeOperation = 'destination-out';
  paint.strokeStyle = '#000';
  paint.lineWidth = COIN * (across + down);
  paint.lineCap = 'round';
  paint.beginPath();
  paint.moveTo(from.x * across, from.y * down);
  paint.lineTo(to.x * across, to.y * down);
  paint.stroke();
  paint.globalCompositeOperation = 'source-over';
}

/** Marks the parts along a stroke as scratched, and returns the fields that this opens. */
function baring(bare: Uint8Array, from: Point, to: Point): number[] {
  const touched = new Set<number>();
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
    for (let row = Math.max(0, Math.floor(y - COIN)); row < Math.min(ACROSS, y + COIN); row++)
      for (let column = Math.max(0, Math.floor(x - COIN)); column < Math.min(ACROSS, x + COIN); column++)
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= COIN) touched.add(row * ACROSS + column);
  }
  const before = openFields(bare);
  for (const part of touched) bare[part] = 1;
  return openFields(bare).filter((field) => !before.includes(field));
}

function openFields(bare: Uint8Array): number[] {
  const counts = new Uint8Array(FIELDS);
  for (const [at, isBare] of bare.entries()) counts[Math.floor(at / ACROSS / PARTS) * SIDE + Math.floor((at % ACROSS) / PARTS)]! += isBare;
  return [...counts.keys()].filter((field) => counts[field]! >= OPEN_AT);
}
