import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { MarketScene } from '#art/scenes/market-scene.tsx';
import { useDrift } from '#apps/site/parts/carousel/use-drift.ts';
import { useIsSettled } from '#apps/site/parts/carousel/settled.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Scene } from '#contracts/content.ts';
import './diorama.css';

function later<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  const inTime = chunkInTime(load);
  return lazy(async () => ({ default: (await inTime())[name] }));
}

/** The first picture comes with the page; each of the others when it is first shown. */
const SCENES: Record<Scene, ComponentType> = {
  market: MarketScene,
  harbour: later(() => import('#art/scenes/harbour-scene.tsx'), 'HarbourScene'),
  reef: later(() => import('#art/scenes/reef-scene.tsx'), 'ReefScene'),
  hall: later(() => import('#art/scenes/hall-scene.tsx'), 'HallScene'),
  kites: later(() => import('#art/scenes/kites-scene.tsx'), 'KitesScene'),
  mountain: later(() => import('#art/scenes/mountain-scene.tsx'), 'MountainScene'),
  stage: later(() => import('#art/scenes/stage-scene.tsx'), 'StageScene'),
  garden: later(() => import('#art/scenes/garden-scene.tsx'), 'GardenScene'),
};

/** A scene cut from paper in planes that drift against the pointer; by day the same sheets in morning colours. */
export function Diorama({ scene }: { scene: Scene }) {
  const stage = useRef<HTMLDivElement>(null);
  useDrift(stage);
  const Planes = SCENES[scene];
  return (
    <div className={classNames('diorama', useIsSettled() && 'diorama--moves')} ref={stage} aria-hidden="true">
      <Contained>
        <Suspense>
          <Planes />
        </Suspense>
      </Contained>
    </div>
  );
}

/** Shows a scene as a still picture that fills its frame. */
export function ScenePicture({ scene }: { scene: Scene }) {
  const Planes = SCENES[scene];
  return (
    <div className="diorama diorama--still" aria-hidden="true">
      <Contained>
        <Suspense>
          <Planes />
        </Suspense>
      </Contained>
    </div>
  );
}
