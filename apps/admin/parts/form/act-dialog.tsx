import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { Answer, Refusal } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import './act-dialog.css';

/** Data of an act: the reason, and an id that stays the same at every retry. */
export type Given = { reason: string; requestId: string };

type ActDialogProps<T> = {
  title: string;
  description?: ReactNode;
  submit: string;
  variant?: 'primary' | 'danger';
  /** Room for a form of many fields. */
  isLarge?: boolean;
  /** The reason is empty if it is not needed. */
  needsReason?: boolean;
  reasonLabel?: string;
  /** Common reasons, a click each; another can be typed. */
  reasons?: readonly string[];
  onSubmit: (given: Given) => Promise<Answer<T>>;
  /** Text of the toast after the act. */
  done: (value: T) => string;
  onDone?: (value: T) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Dialog of an act with its reason: it says what fails and stays open, and shows everything anew once it is done. */
export function ActDialog<T>(props: ActDialogProps<T>) {
  const {
    title,
    description,
    submit,
    variant = 'primary',
    isLarge = false,
    needsReason = true,
    reasonLabel = t('Reason'),
    reasons = [],
    onSubmit,
    done,
    onDone,
    onClose,
    children,
  } = props;
  const client = useQueryClient();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await onSubmit({ reason: reason.trim(), requestId });
    setBusy(false);
    // After any result the shown data may be old.
    void client.invalidateQueries();
    if (!answer.success) return setRefused(answer);
    showToast(done(answer.value), 'good');
    onDone?.(answer.value);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} closeLabel={t('Close')} {...(isLarge && { size: 'large' })}>
      <form className="act" onSubmit={(event) => void send(event)}>
        {children}
        {needsReason && <ReasonFields label={reasonLabel} reasons={reasons} reason={reason} onChange={setReason} />}
        {refused && (
          <p className="act__refusal" role="alert">
            {refused.message}
          </p>
        )}
        <div className="act__buttons">
          <Button type="submit" variant={variant} isBusy={isBusy}>
            {submit}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReasonProps = { label: string; reasons: readonly string[]; reason: string; onChange: (reason: string) => void };

/** Field of the reason, after the common reasons if there are any. */
function ReasonFields({ label, reasons, reason, onChange }: ReasonProps) {
  return (
    <>
      {reasons.length > 0 && (
        <div className="act__reasons" role="group" aria-label={t('Common reasons')}>
          {reasons.map((one) => (
            <Chip key={one} aria-pressed={reason === one} onClick={() => onChange(one)}>
              {one}
            </Chip>
          ))}
        </div>
      )}
      <AreaField
        label={label}
        hint={t('At least 4 letters. Stored in the audit log.')}
        value={reason}
        onChange={onChange}
        required
        minLength={4}
        maxLength={400}
      />
    </>
  );
}
