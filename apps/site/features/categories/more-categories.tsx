import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import type { CategoryItem } from '#apps/site/features/categories/nav-items.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';

type Props = { entries: readonly CategoryItem[]; isOpen: boolean; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** Lists the categories that have no room in the bar. */
export function MoreCategories({ entries, isOpen, anchor, onClose }: Props) {
  const { t } = useI18n();
  return (
    <PopOver isOpen={isOpen} onClose={onClose} anchor={anchor} label={t('nav.more')}>
      {entries.map(({ category: { code, path, name }, isOpen: hasGames }) => {
        const { className, style } = categoryHue(code);
        return (
          <Link
            key={path}
            to="/$gameType"
            params={{ gameType: path }}
            className={classNames(className, 'more-category', !hasGames && 'more-category--soon')}
            style={style}
            onClick={onClose}
          >
            <CategoryGlyph code={code} size={20} />
            {t(name)}
            {!hasGames && <Tag>{t('nav.soon')}</Tag>}
          </Link>
        );
      })}
    </PopOver>
  );
}
