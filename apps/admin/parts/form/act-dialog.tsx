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

/** The reason of an act, and the id of its request, which stays the same at every retry. */
export type Given = { reason: string; requestId: string };

type ActDialogProps<T> = {
  title: string;
  description?: ReactNode;
  submit: string;
  variant?: 'primary' | 'danger';
  /** True for a form of many fields, which needs a larger dialog. */
  isLarge?: boolean;
  /** True by default. Without a needed reason, the reason is empty. */
  needsReason?: boolean;
  reasonLabel?: string;
  /** Common reasons, which staff choose by a click. Another reason can be typed. */
  reasons?: readonly string[];
  onSubmit: (given: Given) => Promise<Answer<T>>;
  /** Text of the toast after the act. */
  done: (value: T) => string;
  onDone?: (value: T) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Dialog of an act with its reason. After a refusal it shows the message and stays open; after success it reads all shown data again. */
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
    // The shown data may be old after any result.
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

/** Field for the reason, below the common reasons if there are any. */
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
