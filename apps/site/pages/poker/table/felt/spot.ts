import type { CSSProperties } from 'react';
import type { Point } from '#apps/site/pages/poker/table/felt/layout.ts';

/** A place on a tall and on a wide felt. The style sheet uses the one that fits the screen. */
export type Spot<P> = { tall: P; wide: P };

/** Returns the CSS properties that place a spot on both kinds of felt. */
export function spotStyle<K extends string>({ tall, wide }: Spot<Record<K, Point>>, key: K): CSSProperties {
  return { '--tx': tall[key].x, '--ty': tall[key].y, '--wx': wide[key].x, '--wy': wide[key].y } as CSSProperties;
}

/** Returns the CSS properties of a thing that moves from a point of a place to another spot. */
export function moveStyle<K extends string>(spot: Spot<Record<K, Point>>, from: K, to: Spot<Point>): CSSProperties {
  const { tall, wide } = spot;
  return {
    ...spotStyle(spot, from),
    '--tx2': to.tall.x,
    '--ty2': to.tall.y,
    '--wx2': to.wide.x,
    '--wy2': to.wide.y,
    '--tfx': tall[from].x,
    '--wfx': wide[from].x,
  } as CSSProperties;
}
