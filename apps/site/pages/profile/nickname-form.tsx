import { useState, type FormEvent } from 'react';
import { readProfileAgain } from '#apps/site/pages/profile/use-profile.ts';
import { MEMBER } from '#apps/site/parts/member/use-member.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { setNickname } from '#contracts/profile.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Form for the name that other members see. */
export function NicknameForm({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [name, setName] = useState(nickname);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const answer = await call(setNickname, { nickname: name });
    setBusy(false);
    if (!answer.success)
      return setError(refusalText(answer.code === 'request.invalid' ? { ...answer, code: 'identity.nickname_invalid' } : answer, t));
    queryClient.setQueryData(MEMBER.queryKey, (before) => before && { ...before, nickname: answer.value.nickname });
    onClose();
    showToast(t('profile.nickname_saved'), 'good');
    await readProfileAgain();
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={t('account.nickname')}
        hint={t('profile.nickname_hint')}
        autoComplete="nickname"
        maxLength={16}
        value={name}
        error={error}
        disabled={isBusy}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <div className="profile__actions">
        <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
          {t('in_more_cancel')}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} disabled={!isOnline}>
          {t('in_increase_submit')}
        </Button>
      </div>
    </form>
  );
}
