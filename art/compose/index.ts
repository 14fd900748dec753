import { duo, emblem, horizon, macro, portal, swarm } from '#art/compose/classic.ts';
import type { Compose } from '#art/compose/context.ts';
import { card, rise, split } from '#art/compose/more.ts';

const table = { emblem, duo, horizon, portal, swarm, macro, rise, card, split } satisfies Record<string, Compose>;

export type Composition = keyof typeof table;
export const compose = (kind: Composition): Compose => table[kind];
