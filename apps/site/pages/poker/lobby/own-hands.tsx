import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { Button } from '#ui/components/button/button.tsx';

const load = withAreas(['poker'], () => import('#apps/site/pages/poker/table/hands/stored-dialog.tsx'));
const Hands = lazy(async () => ({ default: (await load()).StoredDialog }));

/** Opens the dialog with all of the member's hands and statistics. */
export function OwnHands({ isPractice }: { isPractice: boolean }) {
  const { t } = useI18n();
  const { isLogin } = useLoginState();
  const { data: member } = useMember();
  const [isOpen, setOpen] = useState(false);
  if (!isLogin || !member) return null;
  return (
    <div className="poker-lobby__hands">
      <Button icon="list" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('poker.own_hands')}
      </Button>
      {isOpen && (
        <Suspense>
          <Hands about={{ kind: 'cash', money: member.currency, isPractice }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
