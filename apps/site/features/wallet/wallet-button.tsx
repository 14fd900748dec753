import { lazy, Suspense, useRef, useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { withAreas } from '#apps/site/lib/messages.ts';
import { Button } from '#ui/components/button/button.tsx';

const preload = withAreas(['wallet'], () => import('#apps/site/features/wallet/wallet-pop-over.tsx'));
const WalletPopOver = lazy(async () => ({ default: (await preload()).WalletPopOver }));

export function WalletButton() {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => {
          setWasOpen(true);
          setOpen(!isOpen);
        }}
      >
        {t('wallet.title')}
      </Button>
      {wasOpen && (
        <Suspense>
          <WalletPopOver isOpen={isOpen} onClose={() => setOpen(false)} anchor={button} />
        </Suspense>
      )}
    </>
  );
}
