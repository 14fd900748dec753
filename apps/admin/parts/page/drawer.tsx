import type { ReactNode } from 'react';
import { IconButton } from '#ui/components/button/button.tsx';
import './drawer.css';

/** What is known of the chosen row, beside the list; over it on a narrow screen. */
export function Drawer({ title, tag, onClose, children }: { title: ReactNode; tag?: ReactNode; onClose: () => void; children: ReactNode }) {
  return (
    <aside className="drawer" aria-label={typeof title === 'string' ? title : 'Details'}>
      <header className="drawer__head">
        <h2 className="drawer__title">{title}</h2>
        {tag}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}

export function DrawerPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="drawer__part">
      {title && <h3 className="drawer__heading">{title}</h3>}
      {children}
    </section>
  );
}
