import type { Picture } from '#contracts/files.ts';
import { t } from '#apps/admin/lib/text.ts';
import './pictures.css';

/** Shows pictures that a member sent, as wide as the drawer. A click opens the whole picture in a new tab. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return <p className="drawer__note">{t('No pictures.')}</p>;
  return (
    <ul className="sent-pictures">
      {pictures.map(({ id, url, width, height }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('Open picture {at}', { at: at + 1 })}>
            <img src={url} alt="" width={width} height={height} className="sent-pictures__one" />
          </a>
        </li>
      ))}
    </ul>
  );
}
