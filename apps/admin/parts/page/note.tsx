import { timeText } from '#apps/admin/lib/format.ts';
import './note.css';

type Props = { head?: string; text: string; author: string; at: string };

/** Shows a note of a staff member, with author and time. */
export function Note({ head, text, author, at }: Props) {
  return (
    <article className="note">
      {head !== undefined && (
        <p>
          <b>{head}</b>
        </p>
      )}
      <p className="note__text">{text}</p>
      <p className="note__by figures">
        {author}, {timeText(at)}
      </p>
    </article>
  );
}
