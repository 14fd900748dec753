import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { MarketScene } from '#apps/site/features/home/scenes/market-scene.tsx';
import { useDrift } from '#apps/site/features/home/use-drift.ts';
import type { Scene } from '#contracts/content.ts';
import './diorama.css';

/** The first picture comes with the page; each of the others when it is first shown. */
const SCENES: Record<Scene, ComponentType> = {
  market: MarketScene,
  harbour: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/harbour-scene.tsx')).HarbourScene })),
  reef: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/reef-scene.tsx')).ReefScene })),
  hall: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/hall-scene.tsx')).HallScene })),
  kites: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/kites-scene.tsx')).KitesScene })),
  mountain: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/mountain-scene.tsx')).MountainScene })),
  stage: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/stage-scene.tsx')).StageScene })),
  garden: lazy(async () => ({ default: (await import('#apps/site/features/home/scenes/garden-scene.tsx')).GardenScene })),
};

/** A scene cut from paper in planes that drift against the pointer; by day the same sheets in morning colours. */
export function Diorama({ scene }: { scene: Scene }) {
  const stage = useRef<HTMLDivElement>(null);
  useDrift(stage);
  const Planes = SCENES[scene];
  return (
    <div className="diorama" ref={stage} aria-hidden="true">
      <Suspense>
        <Planes />
      </Suspense>
    </div>
  );
}

/** The same as a picture that keeps still, filling its frame. */
export function ScenePicture({ scene }: { scene: Scene }) {
  const Planes = SCENES[scene];
  return (
    <div className="diorama diorama--still" aria-hidden="true">
      <Suspense>
        <Planes />
      </Suspense>
    </div>
  );
}
