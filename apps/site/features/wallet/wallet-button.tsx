import { lazy, Suspense, useRef, useState } from 'react';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { IconButton } from '#ui/components/button/button.tsx';

const preload = withAreas(['wallet'], () => import('#apps/site/features/wallet/wallet-pop-over.tsx'));
const WalletPopOver = lazy(async () => ({ default: (await preload()).WalletPopOver }));

/** Button that opens the details of the balance: bonus, locked money, and links to deposit and withdraw. */
export function WalletButton() {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceTrue(isOpen);
  return (
    <>
      <IconButton
        ref={button}
        icon="wallet"
        label={t('wallet.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setOpen(!isOpen)}
      />
      {wasOpen && (
        <Contained>
          <Suspense>
            <WalletPopOver isOpen={isOpen} onClose={() => setOpen(false)} anchor={button} />
          </Suspense>
        </Contained>
      )}
    </>
  );
}
