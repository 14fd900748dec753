import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openPreview } from '#contracts/content.ts';
import { call } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const route = getRouteApi('/preview/$code');

/** Opens a preview by the link of a staff member, and leads to the previewed page. */
export function PreviewPage() {
  const { t } = useI18n();
  const { code } = route.useParams();
  const router = useRouter();
  const client = useQueryClient();
  // The code can be used once, so the query is never repeated.
  const { data } = useQuery({ queryKey: ['preview', code], queryFn: () => call(openPreview, { code }), staleTime: Infinity, retry: false });
  const to = data?.success ? data.value.to : undefined;
  useEffect(() => {
    if (to === undefined) return;
    void client.invalidateQueries();
    void router.navigate({ href: to, replace: true });
  }, [to, client, router]);
  return (
    <div className="wrap">
      {data && !data.success ? <Trouble title={t('preview.over')}>{t('preview.over_text')}</Trouble> : <Skeleton height="40vh" />}
    </div>
  );
}
