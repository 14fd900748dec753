import { useEffect, useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import './side-menu.css';

const SHOWN_AFTER_PX = 800;

/** Only what exists: the way to the top once the page has been scrolled far. */
export function SideMenu() {
  const { t } = useI18n();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(scrollY > SHOWN_AFTER_PX);
    measure();
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, []);
  if (!isFar) return null;
  return (
    <aside className="side-menu">
      <IconButton icon="arrow-up" label={t('shell.to_top')} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} />
    </aside>
  );
}
