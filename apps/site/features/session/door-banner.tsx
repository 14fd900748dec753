import { ScenePicture } from '#apps/site/features/home/diorama.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import type { Banner } from '#contracts/content.ts';
import './door-banner.css';

/** The operator's banner beside a form at the door: its words over its scene; it leads nowhere, so that nothing typed is lost. */
export function DoorBanner({ banner: { scene, title, text } }: { banner: Banner }) {
  const { t } = useI18n();
  return (
    <div className="door-banner">
      <div className="door-banner__picture" role="img" aria-label={t(`scene.${scene}`)}>
        <ScenePicture scene={scene} />
      </div>
      <p className="door-banner__title" dir="auto">
        {title}
      </p>
      <p className="door-banner__text" dir="auto">
        {text}
      </p>
    </div>
  );
}
