import { useState } from 'react';
import { forgetSessions } from '#apps/site/parts/member/use-sessions.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { changePassword } from '#contracts/account.ts';

export type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string };
export type PasswordErrors = Partial<Record<keyof PasswordFields | 'form', string>>;

/**
 * Returns a function that checks the fields and sends the change encrypted. `onChanged` gets the number of other sessions that it ended.
 */
export function useChangePassword(onChanged: (endedSessions: number) => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<PasswordErrors>({});

  function faultsOf({ oldPassword, newPassword, confirmNewPassword }: PasswordFields): PasswordErrors {
    return {
      ...(oldPassword === '' && { oldPassword: t('account.old_missing') }),
      ...(newPassword === '' && { newPassword: t('account.new_missing') }),
      ...(newPassword !== '' && newPassword === oldPassword && { newPassword: t('account.new_same') }),
      ...(confirmNewPassword !== newPassword && { confirmNewPassword: t('account.unconfirmed') }),
    };
  }

  async function change(fields: PasswordFields): Promise<void> {
    const faults = faultsOf(fields);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const answer = await callSealed(changePassword, fields);
    setBusy(false);
    if (!answer.success) {
      const { field } = (answer.value ?? {}) as { field?: keyof PasswordFields };
      return setErrors({ [field ?? 'form']: refusalText(answer, t) });
    }
    onChanged(answer.value.endedSessions);
    await Promise.all([forgetSessions(), queryClient.invalidateQueries({ queryKey: ['member', 'info'] })]);
  }

  return { change, isBusy, errors, clear: (field: keyof PasswordFields) => setErrors(({ [field]: _gone, form: _form, ...rest }) => rest) };
}
