import { Link } from '@tanstack/react-router';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { GuidePicture, type GuideStep } from '#apps/site/pages/download/guide-picture.tsx';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import '#apps/site/features/download/download.css';

type System = 'ios' | 'android';

const STEPS: Record<System, readonly { picture: GuideStep; title: MessageId; text: MessageId }[]> = {
  ios: [
    { picture: 'browser', title: 'guide.ios_1', text: 'guide.ios_1_text' },
    { picture: 'share', title: 'guide.ios_2', text: 'guide.ios_2_text' },
    { picture: 'add', title: 'guide.ios_3', text: 'guide.ios_3_text' },
    { picture: 'home', title: 'guide.ios_4', text: 'guide.ios_4_text' },
  ],
  android: [
    { picture: 'browser', title: 'guide.android_1', text: 'guide.android_1_text' },
    { picture: 'menu', title: 'guide.android_2', text: 'guide.android_2_text' },
    { picture: 'add', title: 'guide.android_3', text: 'guide.android_3_text' },
    { picture: 'home', title: 'guide.android_4', text: 'guide.android_4_text' },
  ],
};

/** Shows how to put the site on the home screen of a phone, with a picture of each step. */
export function GuidePage({ system }: { system: System }) {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <div className="wrap down guide">
      <Link to="/down" className="text-link">
        <Icon name="arrow-left" size={16} className="icon--turns" />
        {t('download.title')}
      </Link>
      <h1>{t(system === 'ios' ? 'download.guide_ios' : 'download.guide_android')}</h1>
      <p className="guide__intro">{t(system === 'ios' ? 'guide.ios_intro' : 'guide.android_intro', { brand: name })}</p>
      <ol className="guide__steps">
        {STEPS[system].map(({ picture, title, text }) => (
          <li key={title}>
            <GuidePicture step={picture} />
            <h2>{t(title)}</h2>
            <p>{t(text, { brand: name, host: location.host })}</p>
          </li>
        ))}
      </ol>
      <p className="guide__foot">
        <ServiceLink className="text-link text-link--lined" />
      </p>
    </div>
  );
}
