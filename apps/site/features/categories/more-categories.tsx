import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import type { Category } from '#apps/site/features/categories/categories.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';

type Props = { categories: readonly Category[]; isOpen: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The categories that the bar had no room for. */
export function MoreCategories({ categories, isOpen, anchor, onClose }: Props) {
  const { t } = useI18n();
  return (
    <PopOver isOpen={isOpen} onClose={onClose} anchor={anchor} label={t('nav.more')}>
      {categories.map(({ code, path, name }) => {
        const { className, style } = categoryHue(code);
        return (
          <Link
            key={path}
            to="/$gameType"
            params={{ gameType: path }}
            className={`${className} more-category`}
            style={style}
            onClick={onClose}
          >
            <CategoryGlyph code={code} size={20} />
            {t(name)}
          </Link>
        );
      })}
    </PopOver>
  );
}
