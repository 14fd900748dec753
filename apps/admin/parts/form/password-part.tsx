import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Props = { name: string; part: string | null; nth: 'First' | 'Second'; onClose: () => void };

/** Part of a first password. The maker of an account has one part, its approver the other; the owner needs both. */
export function PasswordPart({ name, part, nth, onClose }: Props) {
  const other = nth === 'First' ? 'The owner who approves this sees the second part.' : 'The owner who requested this has the first part.';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${nth} half of the first password of ${name}`}
      closeLabel="Close"
      description={`Give this half to ${name} in person; it is shown once. ${other} Both halves together open the account. A new password is chosen at the first sign-in.`}
    >
      <p className="secret">{part ?? 'This half was shown already.'}</p>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
