import type { ReactNode } from 'react';
import './page-head.css';

/** Shows the subject of a page, and the acts on it. */
export function PageHead({ title, back, tags, children }: { title: ReactNode; back?: ReactNode; tags?: ReactNode; children?: ReactNode }) {
  return (
    <header className="page-head">
      {back}
      <h1 className="page-head__title">{title}</h1>
      {tags && <div className="page-head__tags">{tags}</div>}
      {children && <div className="page-head__acts">{children}</div>}
    </header>
  );
}
