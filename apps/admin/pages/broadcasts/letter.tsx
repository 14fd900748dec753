import './letter.css';

/** Shows a message as the member reads it, without styles. */
export function Letter({ language, title, body }: { language: string; title: string; body: string }) {
  return (
    <article className="sample" dir="auto">
      <p className="sample__language">{language}</p>
      <h4 className="sample__title">{title || '–'}</h4>
      <p className="sample__body">{body || '–'}</p>
    </article>
  );
}
