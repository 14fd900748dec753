import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/components/button/button.tsx';
import { t } from '#apps/admin/lib/text.ts';
import './drawer.css';

/**
 * Shows details of the chosen row beside the list, or over the list on a narrow screen. A drawer receives the focus when it opens, so that
 * Tab leads to its buttons.
 */
export function Drawer({ title, tag, onClose, children }: { title: ReactNode; tag?: ReactNode; onClose: () => void; children: ReactNode }) {
  const label = typeof title === 'string' ? title : t('Details');
  const own = useRef<HTMLElement>(null);
  useEffect(() => own.current?.focus({ preventScroll: true }), [label]);
  return (
    <aside ref={own} tabIndex={-1} className="drawer" aria-label={label}>
      <header className="drawer__head">
        <h2 className="drawer__title">{title}</h2>
        {tag}
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
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
