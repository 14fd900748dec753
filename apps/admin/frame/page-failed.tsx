import type { ErrorComponentProps } from '@tanstack/react-router';
import { t } from '#apps/admin/lib/text.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { usePageTrouble } from '#web/state/page-trouble.ts';

/** Shown in place of a page that threw an error, or whose script did not load. */
export function PageFailed(props: ErrorComponentProps) {
  const { chunk, retry } = usePageTrouble(props);
  const shown = chunk === null ? props.error : new Error(t('“{chunk}” did not load.', { chunk: chunk || t('Part of the page') }));
  return <Failed error={shown instanceof Error ? shown : new Error(String(shown))} onRetry={retry} />;
}
