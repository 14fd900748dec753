/**
 * Runs in a page before its own scripts, and gives its WebGL the name of a graphics card. Without a graphics card a slot shows still
 * pictures (`games/slots/view/stage/open-stage.ts`), but pictures and measurements need the drawn board.
 */
export function withCard(): void {
  type Context = { getParameter(name: number): unknown };
  const { prototype } = (globalThis as unknown as { WebGL2RenderingContext: { prototype: Context } }).WebGL2RenderingContext;
  const plain = prototype.getParameter;
  const UNMASKED_RENDERER = 37_446;
  prototype.getParameter = function (this: Context, name: number) {
    return name === UNMASKED_RENDERER ? 'a graphics card' : plain.call(this, name);
  };
}
