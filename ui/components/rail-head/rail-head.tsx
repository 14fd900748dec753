import type { ReactNode } from 'react';
import './rail-head.css';

/** Head of a section: a rule in its hue, a glyph, a title, a count and a link. */
export function RailHead({
  glyph,
  title,
  note,
  link,
  level = 'h2',
  id,
}: {
  glyph?: ReactNode;
  title: string;
  note?: ReactNode;
  link?: ReactNode;
  level?: 'h1' | 'h2';
  /** Id of the heading, by which the section is named. */
  id?: string;
}) {
  const Heading = level;
  return (
    <header className="rail-head">
      {glyph && <span className="rail-head__glyph">{glyph}</span>}
      <Heading id={id}>{title}</Heading>
      {note && <span className="rail-head__note">{note}</span>}
      {link && <span className="rail-head__link">{link}</span>}
    </header>
  );
}
