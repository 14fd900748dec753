import { Component, type ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { missingChunk } from '#web/state/chunk-trouble.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/**
 * Keeps the failure of a part of the site from taking down the whole site. `fallback` is shown in place of the part, and a toast reports
 * the failure, with the name of a file that did not load.
 */
export function Contained({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const { t } = useI18n();
  const report = (error: unknown): void => {
    const chunk = missingChunk(error);
    showToast(chunk === null ? t('trouble.title') : t('trouble.chunk_text', { chunk: chunk || t('trouble.chunk_unnamed') }), 'bad', {
      label: t('common.retry'),
      onPress: () => location.reload(),
    });
  };
  return (
    <Boundary onError={report} fallback={fallback}>
      {children}
    </Boundary>
  );
}

type Parts = { children: ReactNode; fallback: ReactNode; onError: (error: unknown) => void };

class Boundary extends Component<Parts, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
