// Walks through: games/slots.

import { afterEach, expect, test } from 'vitest';
import { openStage } from '#games/slots/view/stage/open-stage.ts';
import type { Stage, StageOptions } from '#games/slots/view/stage/stage.ts';

const options = { reels: 2, rows: 1, art: new Map([['A', '<svg/>']]), window: ['A', 'A'], coin: 'A', isStill: () => true };
const { prototype } = HTMLCanvasElement;
const plain = prototype.getContext;
const { warn } = console;
afterEach(() => {
  prototype.getContext = plain;
  console.warn = warn;
});

/**
 * Opens the board where a canvas answers `fast` to a request for WebGL that is not slow, and `any` to any other request for it. `drawn`
 * counts the boards that were begun on the card; they fail where `fails`.
 */
async function opened({ fast, any = fast, fails = false }: { fast: object | null; any?: object | null; fails?: boolean }) {
  prototype.getContext = ((_: string, { failIfMajorPerformanceCaveat: isFast = false } = {}) => (isFast ? fast : any)) as never;
  const host = document.createElement('div');
  let drawn = 0;
  await openStage(host, options as unknown as StageOptions, async (place) => {
    drawn += 1;
    place.append(document.createElement('canvas'));
    if (fails) throw new Error('the context is lost');
    return {} as Stage;
  });
  return { drawn, pictures: host.querySelectorAll('.slot-plain img').length, canvases: host.querySelectorAll('canvas').length };
}

test('with a graphics card the board is drawn on it, and the context by which it was found is given back', async () => {
  let lost = 0;
  const fast = { getExtension: () => ({ loseContext: () => lost++ }) };
  expect(await opened({ fast })).toEqual({ drawn: 1, pictures: 0, canvases: 1 });
  expect(lost).toBe(1);
});

test('without WebGL the board is still pictures', async () => {
  expect(await opened({ fast: null })).toEqual({ drawn: 0, pictures: 2, canvases: 0 });
});

test('where the processor would compute WebGL, the board is still pictures', async () => {
  expect(await opened({ fast: null, any: { getExtension: () => null } })).toEqual({ drawn: 0, pictures: 2, canvases: 0 });
});

test('a board that fails on the card leaves nothing but still pictures', async () => {
  const warned: unknown[] = [];
  console.warn = (text: unknown) => warned.push(text);
  expect(await opened({ fast: { getExtension: () => null }, fails: true })).toEqual({ drawn: 1, pictures: 2, canvases: 0 });
  expect(warned).toEqual(['The board is shown without WebGL.']);
});
