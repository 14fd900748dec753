import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { ApiError } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';

/**
 * Card in place of a failed read: the error, a retry, a link to customer service, and the reference of the error if the server gave one.
 */
export function RefusedTrouble({ error, onRetry, hasService = true }: { error: Error; onRetry: () => void; hasService?: boolean }) {
  const { t } = useI18n();
  const refused = error instanceof ApiError ? error.refusal : null;
  return (
    <Trouble
      title={refused ? refusalText(refused, t) : t('trouble.title')}
      action={
        <span className="trouble__actions">
          {hasService && <ServiceLink className="text-link" />}
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </span>
      }
    >
      {refused?.reference && t('trouble.reference', { reference: refused.reference })}
    </Trouble>
  );
}
