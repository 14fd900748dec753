import type { CSSProperties } from 'react';
import type { Point } from '#apps/site/pages/poker/table/felt/layout.ts';

/** The same place on a tall and on a wide felt; the style sheet takes the one that fits. */
export type Spot<P> = { tall: P; wide: P };

/** Custom properties of a spot: where it lies on either felt. */
export function spotStyle<K extends string>({ tall, wide }: Spot<Record<K, Point>>, key: K): CSSProperties {
  return { '--tx': tall[key].x, '--ty': tall[key].y, '--wx': wide[key].x, '--wy': wide[key].y } as CSSProperties;
}

/** Spot of a thing that moves: from one point of a place to another. */
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
