import { useState } from 'react';
import { staffPassword, staffSignOut } from '#contracts/bo/session.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { PasswordField } from '#ui/components/field/text-field.tsx';
import { LanguageButton } from '#apps/admin/parts/page/language-button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBecome } from '#apps/admin/parts/page/session.ts';
import { useTheme } from '#web/look/theme.ts';
import './account.css';

/** Shows the name and roles of the signed-in member of staff, with look, password and sign-out. */
export function Account({ name, roles }: { name: string; roles: readonly string[] }) {
  const [theme, setTheme] = useTheme();
  const [isChanging, setChanging] = useState(false);
  const become = useBecome();
  const signOut = async (): Promise<void> => {
    await call(staffSignOut);
    become(null);
  };
  return (
    <div className="account">
      <p className="account__who">
        <span className="ellipsis">{name}</span>
        <small className="ellipsis">{roles.join(', ')}</small>
      </p>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? t('Light theme') : t('Dark theme')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <LanguageButton />
      <IconButton icon="lock" label={t('Change password')} onClick={() => setChanging(true)} />
      <IconButton icon="sign-out" label={t('Sign out')} onClick={() => void signOut()} />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  return (
    <ActDialog
      title={t('Change password')}
      description={t('You will be signed out on your other devices.')}
      submit={t('Change password')}
      needsReason={false}
      onSubmit={() => call(staffPassword, { oldPassword, newPassword })}
      done={({ endedSessions }) =>
        endedSessions > 0
          ? t('Password changed. {endedSessions, plural, one {# other session} other {# other sessions}} ended.', { endedSessions })
          : t('Password changed.')
      }
      onClose={onClose}
    >
      <PasswordField
        {...{ label: t('Current password'), showLabel: t('Show'), hideLabel: t('Hide'), autoComplete: 'current-password', required: true }}
        value={oldPassword}
        onChange={(event) => setOld(event.target.value)}
      />
      <PasswordField
        {...{
          label: t('New password'),
          showLabel: t('Show'),
          hideLabel: t('Hide'),
          autoComplete: 'new-password',
          required: true,
          minLength: 12,
        }}
        hint={t('At least 12 characters, 6 of them different, without your name.')}
        value={newPassword}
        onChange={(event) => setNew(event.target.value)}
      />
    </ActDialog>
  );
}
