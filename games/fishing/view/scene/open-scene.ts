import type { Scene, SceneOptions } from '#games/fishing/view/scene/scene.ts';

/** Opens the scene in its host; null if this browser has no WebGL, which the view then says. */
export async function openScene(host: HTMLElement, options: SceneOptions): Promise<Scene | null> {
  if (!hasWebGl()) return null;
  try {
    const { pixiScene } = await import('#games/fishing/view/scene/pixi-scene.ts');
    return await pixiScene(host, options);
  } catch (error) {
    console.warn('The pond cannot be drawn.', error);
    host.replaceChildren();
    return null;
  }
}

function hasWebGl(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}
