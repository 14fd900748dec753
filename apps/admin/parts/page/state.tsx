import type { ReactNode } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';
import { t } from '#apps/admin/lib/text.ts';
import './state.css';

/** Shows a sentence in place of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="nothing">{children}</p>;
}

/** Shows an error, and a button that tries again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="failed">
      <Trouble
        title={t('This could not be loaded')}
        action={
          <Button size="small" variant="line" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {error.message}
      </Trouble>
    </div>
  );
}
