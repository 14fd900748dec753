import { useState } from 'react';
import { DetailsForm } from '#apps/site/pages/identity/details-form.tsx';
import { DetailsFacts } from '#apps/site/features/identity/details-facts.tsx';
import type { Identity } from '#apps/site/features/identity/use-identity.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

/**
 * Shows the member's own details, or the form for them. The details come before a document, and can change until a document proves them.
 */
export function DetailsPart({ one: { details, isFixed } }: { one: Identity }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="identity__part" aria-labelledby="identity-details">
      <h2 id="identity-details">{t('identity.details_title')}</h2>
      {!details || isOpen ? (
        <DetailsForm
          details={details}
          isFixed={isFixed}
          onDone={() => setOpen(false)}
          onCancel={details ? () => setOpen(false) : undefined}
        />
      ) : (
        <>
          <DetailsFacts details={details} />
          {isFixed && <p className="identity__note">{t('identity.fixed')}</p>}
          <Button onClick={() => setOpen(true)}>{t(isFixed ? 'identity.change_work' : 'identity.change')}</Button>
        </>
      )}
    </section>
  );
}
