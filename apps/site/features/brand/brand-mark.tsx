import { Link } from '@tanstack/react-router';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import './brand-mark.css';

export function BrandMark() {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <Link to="/" className="brand-mark" aria-label={t('shell.home_of', { brand: name })}>
      <LanternMark />
      {name}
    </Link>
  );
}

export function LanternMark() {
  return (
    <svg className="lantern-mark" viewBox="0 0 30 36" aria-hidden="true">
      <path
        className="lantern-mark__frame"
        d="M13.8 0h2.4v4h-2.4zM8 4h14v3.4H8zM8 27h14v3.2H8zM11 31.6h1.8V36H11zM14.1 31.6h1.8V36h-1.8zM17.2 31.6H19V36h-1.8z"
      />
      <path className="lantern-mark__paper" d="M9 8.4h12C28.5 11.5 28.5 23 21 26H9C1.5 23 1.5 11.5 9 8.4Z" />
      <path className="lantern-mark__ribs" d="M15 8.4V26M10.6 8.4c-3.6 4-3.6 13.6 0 17.6M19.4 8.4c3.6 4 3.6 13.6 0 17.6" />
    </svg>
  );
}
