import { useRef } from 'react';
import { SecondProofForm } from '#apps/site/features/sign-in/second-proof-form.tsx';
import { useThirdPartyAnswer } from '#apps/site/pages/third-party/use-third-party-answer.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { takeWayOn } from '#apps/site/parts/auth/way-on.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Trouble } from '#ui/components/empty/empty.tsx';
import './third-party-page.css';

/** Page to which identity providers send visitors back: the sign-in goes on, requires a second proof, or was refused. */
export function ThirdPartyPage() {
  const { t } = useI18n();
  const { state, goOn, refuse } = useThirdPartyAnswer();
  const firstInput = useRef<HTMLInputElement>(null);
  return (
    <div className="wrap third-party-page">
      <h1>{t('login.title')}</h1>
      {state.at === 'asking' && <p role="status">{t('openid.asking')}</p>}
      {state.at === 'proof' && (
        <SecondProofForm requested={state.requested} firstInput={firstInput} onSignedIn={() => goOn()} onOver={refuse} />
      )}
      {state.at === 'refused' && (
        <Trouble
          title={state.text}
          action={
            <Button
              onClick={() => {
                const next = takeWayOn();
                goOn('/');
                openLogin(next === '/' ? null : next);
              }}
            >
              {t('login.submit')}
            </Button>
          }
        />
      )}
    </div>
  );
}
