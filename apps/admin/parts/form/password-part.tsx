import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Props = { name: string; part: string | null; nth: 'First' | 'Second'; onClose: () => void };

/** Part of a first password. The maker of an account has one part, its approver the other; the owner needs both. */
export function PasswordPart({ name, part, nth, onClose }: Props) {
  const other =
    nth === 'First'
      ? 'The second part is shown to the owner who approves this.'
      : 'The first part was shown to the owner who asked for this.';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${nth} part of the first password of ${name}`}
      closeLabel="Close"
      description={`Give it to ${name} yourself; it is shown once. ${other} Both, one after the other, open the account; a password of one’s own is chosen before the authenticator app is set up.`}
    >
      <p className="secret">{part ?? 'It was shown before.'}</p>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
