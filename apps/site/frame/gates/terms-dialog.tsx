import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SignOutDialog } from '#apps/site/parts/member/sign-out-dialog.tsx';
import { call } from '#web/http/api.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { acceptTerms } from '#contracts/account.ts';
import './terms-dialog.css';

/**
 * Dialog with terms that the member must accept, or sign out. The terms open in a new tab, and money can be withdrawn before. `isFirst`:
 * the account has accepted no terms before, for example because an agent opened it.
 */
export function TermsDialog({ version, isFirst, isOpen }: DialogProps & { version: string; isFirst: boolean }) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function accept(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    const answer = await call(acceptTerms, { version });
    if (!answer.success) setTrouble(refusalText(answer, t));
    // The terms were accepted, or a newer version has replaced them: the server then knows which terms are due.
    await queryClient.invalidateQueries({ queryKey: ['member', 'info'] });
    setBusy(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setLeaving(true)}
      title={t(isFirst ? 'terms.first_title' : 'terms.title')}
      description={t(isFirst ? 'terms.first_text' : 'terms.text', { version })}
      closeLabel={t('terms.decline')}
    >
      <p className="terms-dialog__read">
        <Link to="/terms" target="_blank" className="text-link text-link--lined">
          {t(isFirst ? 'terms.first_read' : 'terms.read')}
        </Link>
        {!isFirst && (
          <Link to="/member/withdraw" className="text-link text-link--lined">
            {t('money.withdraw')}
          </Link>
        )}
      </p>
      {trouble && <FieldError>{trouble}</FieldError>}
      <div className="dialog__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={() => setLeaving(true)}>
          {t('terms.decline')}
        </Button>
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void accept()}>
          {t('terms.accept')}
        </Button>
      </div>
      <SignOutDialog isOpen={isOpen && isLeaving} onClose={() => setLeaving(false)} />
    </Dialog>
  );
}
