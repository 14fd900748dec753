import type { ReactNode } from 'react';
import './page-head.css';

type HeadProps = {
  title: ReactNode;
  back?: ReactNode;
  tags?: ReactNode;
  children?: ReactNode;
  /** Level of the heading: 1 for the page, 2 for a second part of the page. */ level?: 1 | 2;
};

/** Shows the title of a page, and buttons for its acts. */
export function PageHead({ title, back, tags, children, level = 1 }: HeadProps) {
  const Title = `h${level}` as const;
  return (
    <header className="page-head">
      {back}
      <Title className="page-head__title">{title}</Title>
      {tags && <div className="page-head__tags">{tags}</div>}
      {children && <div className="page-head__acts">{children}</div>}
    </header>
  );
}
