/**
 * Runs in a page, before its own scripts: its WebGL has the name of a graphics card. Without one a slot shows still pictures
 * (`games/slots/view/stage/open-stage.ts`), and pictures or measurements of the drawn board are wanted.
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
