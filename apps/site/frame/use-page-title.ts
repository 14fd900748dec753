import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useShownTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Sets the title of the tab to that of the page, so that two tabs of a brand differ. A title that the page has set itself comes first. */
export function usePageTitle(): void {
  const { t } = useI18n();
  const { name } = useBrand();
  const own = useShownTitle();
  const declared = useMatches({
    select: (matches) => {
      const { staticData: { title } = {}, params = {} } = matches.at(-1) ?? {};
      return typeof title === 'function' ? title(params) : title;
    },
  });
  const title = own ?? (declared && t(declared));
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
