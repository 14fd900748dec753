import type { ErrorComponentProps } from '@tanstack/react-router';
import { useI18n } from '#web/text/i18n.tsx';
import { usePageTrouble } from '#web/state/page-trouble.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/**
 * Shown in place of a page that failed: which part of the site did not load (specification 8.14), or that something failed, with buttons to
 * go on.
 */
export function PageTrouble(props: ErrorComponentProps) {
  const { t } = useI18n();
  const { chunk, retry } = usePageTrouble(props);
  return (
    <div className="wrap" role="alert">
      <Empty
        title={t(chunk === null ? 'trouble.page_title' : 'trouble.chunk_title')}
        picture={<Icon name="refresh" size={24} className="empty__icon" />}
        action={
          <div className="dialog__actions">
            <a href="/" className={buttonClass({ variant: 'line', size: 'large' })}>
              {t('common.to_home')}
            </a>
            <Button variant="primary" size="large" onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        }
      >
        {chunk === null ? t('trouble.page_text') : t('trouble.chunk_text', { chunk: chunk || t('trouble.chunk_unnamed') })}
      </Empty>
    </div>
  );
}
