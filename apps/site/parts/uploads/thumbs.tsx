import { useI18n } from '#web/text/i18n.tsx';
import type { Picture } from '#contracts/files.ts';
import './thumbs.css';

/** Shows sent pictures as thumbnails; each opens at full size in a new tab. */
export function Thumbs({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useI18n();
  if (pictures.length === 0) return null;
  return (
    <ul className="thumbs">
      {pictures.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('uploads.open', { number: at + 1 })}>
            <img src={url} alt="" loading="lazy" className="thumbs__one" />
          </a>
        </li>
      ))}
    </ul>
  );
}
