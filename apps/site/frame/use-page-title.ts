import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useShownTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Names the tab after the page, so that two tabs of one brand differ; the page's own title goes first. */
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
