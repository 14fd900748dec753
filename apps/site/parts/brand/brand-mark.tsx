import { Link } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import './brand-mark.css';

export function BrandMark() {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <Link to="/" className="brand-mark" aria-label={t('shell.home_of', { brand: name })}>
      <BrandSign />
      {name}
    </Link>
  );
}

/** Draws the brand's mark. */
export function BrandSign() {
  const { viewBox, frame, paper, lines } = useBrand().mark;
  return (
    <svg className="brand-sign" viewBox={viewBox} aria-hidden="true">
      <path className="brand-sign__frame" d={frame} />
      <path className="brand-sign__paper" d={paper} />
      <path className="brand-sign__lines" d={lines} />
    </svg>
  );
}
