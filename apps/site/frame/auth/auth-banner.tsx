import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import type { Banner } from '#contracts/content.ts';
import './auth-banner.css';

/** Shows the operator's banner beside the form: its words over its scene. It is no link, so that a click loses no typed text. */
export function AuthBanner({ banner: { scene, title, text } }: { banner: Banner }) {
  const { t } = useI18n();
  return (
    <div className="auth-banner">
      <div className="auth-banner__picture" role="img" aria-label={t(`scene.${scene}`)}>
        <ScenePicture scene={scene} />
      </div>
      <p className="auth-banner__title" dir="auto">
        {title}
      </p>
      <p className="auth-banner__text" dir="auto">
        {text}
      </p>
    </div>
  );
}
