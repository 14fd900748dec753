import { encode } from 'uqr';
import { t } from '#apps/admin/lib/text.ts';
import './enrolment.css';

export type Enrolled = { secret: string; uri: string };

/** Shows the secret for an authenticator app: as a code to scan, and as text in groups of four letters. */
export function Enrolment({ secret, uri }: Enrolled) {
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <section className="enrolment">
      <h2 className="enrolment__title">{t('Set up your authenticator app')}</h2>
      <p>{t('Scan this with the app on your phone, then enter the code it shows. The key is shown only once.')}</p>
      <svg
        className="enrolment__code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('QR code of the key')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p className="enrolment__secret figures" data-secret={secret}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
    </section>
  );
}
