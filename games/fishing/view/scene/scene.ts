import type { Point } from '#games/fishing/quote.ts';
import type { Target } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { Prize } from '#games/fishing/view/scene/effects.ts';
import type { Drifting } from '#games/fishing/view/scene/ambient.ts';
import type { Quality } from '#games/fishing/view/scene/quality.ts';
import type { Look } from '#games/fishing/view/art/part.ts';

/** Box of the arena in the scene, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Paints the background of a title over the whole scene; `arena` is the box of the pond in it. */
export type PaintSea = (pen: CanvasRenderingContext2D, size: { width: number; height: number }, arena: Box, isDay: boolean) => void;

export type SceneOptions = {
  pond: PondMirror;
  looks: readonly { look: Look; radius: number }[];
  paintSea: PaintSea;
  drifting: Drifting;
  isDay: boolean;
  isStill(): boolean;
  onFit(box: Box): void;
  onQuality(name: Quality['name']): void;
  /** Called before each frame is drawn; returns the room's time. */
  onFrame(): number;
};

/** A kill, for the display. `coins` is the number of coins that fly to its seat; `onCoin` is called as each arrives. */
export type Caught = Prize & { kind: number; place: Point; seat: number; coins: number; onCoin(): void };

/** Picture of a pond, drawn again in each frame of the screen until it is destroyed. */
export type Scene = {
  /** Converts a point of the canvas, in CSS pixels, to units of the arena. */
  toArena(x: number, y: number): Point;
  aimed(angle: number, target: Target | null): void;
  /** Shows that a bullet of the player met a fish. */
  spark(place: Point, isHeavy: boolean, target: Target): void;
  died(caught: Caught): void;
  blast(place: Point, size: number): void;
  destroy(): void;
};
