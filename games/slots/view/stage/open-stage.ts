import { plainStage } from '#games/slots/view/stage/plain-stage.ts';
import type { Stage, StageOptions } from '#games/slots/view/stage/stage.ts';

type Open = (host: HTMLElement, options: StageOptions) => Promise<Stage>;

/** Opens the best board that this browser can show: on its graphics card by `drawn`, or otherwise as still pictures. */
export async function openStage(host: HTMLElement, options: StageOptions, drawn: Open = onCard): Promise<Stage> {
  if (!hasWebGl()) return plainStage(host, options);
  try {
    return await drawn(host, options);
  } catch (error) {
    console.warn('The board is shown without WebGL.', error);
    host.replaceChildren();
    return plainStage(host, options);
  }
}

async function onCard(host: HTMLElement, options: StageOptions): Promise<Stage> {
  const { pixiStage } = await import('#games/slots/view/stage/pixi-stage.ts');
  return pixiStage(host, options);
}

/** Names of renderers that compute WebGL on the processor. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Returns whether this browser draws WebGL on a graphics card. */
function hasWebGl(): boolean {
  // A browser may refuse a context that its processor would compute. Chromium with SwiftShader does not refuse, so the name of the renderer
  // is read too.
  const probe = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (probe === null) return false;
  const details = probe.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(probe.getParameter(details?.UNMASKED_RENDERER_WEBGL ?? probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(renderer);
}
