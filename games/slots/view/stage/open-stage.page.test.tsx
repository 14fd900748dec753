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

/** A context for WebGL of a renderer with this name. */
const contextOf = (renderer: string, onLost = (): void => {}) => ({
  getExtension: (name: string) => (name === 'WEBGL_lose_context' ? { loseContext: onLost } : { UNMASKED_RENDERER_WEBGL: 37_446 }),
  getParameter: () => renderer,
});
const CARD = 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)';

test('with a graphics card the board is drawn on it, and the context by which it was found is given back', async () => {
  let lost = 0;
  const fast = contextOf(CARD, () => lost++);
  expect(await opened({ fast })).toEqual({ drawn: 1, pictures: 0, canvases: 1 });
  expect(lost).toBe(1);
});

test('without WebGL the board is still pictures', async () => {
  expect(await opened({ fast: null })).toEqual({ drawn: 0, pictures: 2, canvases: 0 });
});

test.each([
  ['the browser refuses', { fast: null, any: contextOf(CARD) }],
  [
    'its name is that of SwiftShader',
    { fast: contextOf('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)') },
  ],
  ['its name is that of Mesa', { fast: contextOf('llvmpipe (LLVM 15.0.7, 256 bits)') }],
  ['its name is that of Windows', { fast: contextOf('ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)') }],
])('where the processor would compute WebGL, the board is still pictures: %s', async (_, given) => {
  expect(await opened(given)).toEqual({ drawn: 0, pictures: 2, canvases: 0 });
});

test('a board that fails on the card leaves nothing but still pictures', async () => {
  const warned: unknown[] = [];
  console.warn = (text: unknown) => warned.push(text);
  expect(await opened({ fast: contextOf(CARD), fails: true })).toEqual({ drawn: 1, pictures: 2, canvases: 0 });
  expect(warned).toEqual(['The board is shown without WebGL.']);
});
