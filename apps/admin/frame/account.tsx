import { useState } from 'react';
import { staffPassword, staffSignOut } from '#contracts/bo/session.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { PasswordField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
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
        label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <IconButton icon="lock" label="Change password" onClick={() => setChanging(true)} />
      <IconButton icon="sign-out" label="Sign out" onClick={() => void signOut()} />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  return (
    <ActDialog
      title="Change password"
      description="You will be signed out on your other devices."
      submit="Change"
      needsReason={false}
      onSubmit={() => call(staffPassword, { oldPassword, newPassword })}
      done={({ endedSessions }) => (endedSessions > 0 ? `Password changed. ${endedSessions} other sessions ended.` : 'Password changed.')}
      onClose={onClose}
    >
      <PasswordField
        {...{ label: 'Current password', showLabel: 'Show', hideLabel: 'Hide', autoComplete: 'current-password', required: true }}
        value={oldPassword}
        onChange={(event) => setOld(event.target.value)}
      />
      <PasswordField
        {...{ label: 'New password', showLabel: 'Show', hideLabel: 'Hide', autoComplete: 'new-password', required: true, minLength: 12 }}
        hint="At least 12 characters, 6 of them different, without your name."
        value={newPassword}
        onChange={(event) => setNew(event.target.value)}
      />
    </ActDialog>
  );
}
