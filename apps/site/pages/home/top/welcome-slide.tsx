import { Link } from '@tanstack/react-router';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { Diorama } from '#apps/site/parts/pictures/diorama.tsx';
import { authDialog, openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { useFreePlay } from '#apps/site/parts/auth/use-free-play.ts';
import { useNextGame } from '#apps/site/parts/games/use-next-game.ts';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { isNothing } from '#kernel/amount.ts';

/** Shows the brand's own slide. It waits for no answer, and its buttons depend on whether the visitor is signed in. */
export function WelcomeSlide() {
  const { t } = useI18n();
  const { scene } = useBrand();
  const { isLogin, isTrial } = useLoginState();
  const hasTrial = useSwitch('FREEPLAY3');
  const trial = useFreePlay(() => {});
  const canDeposit = isLogin && !isTrial;
  const { data: wallet } = useBalance();
  const hasMoney = wallet !== undefined && !isNothing(wallet.balance);
  const next = useNextGame(canDeposit && hasMoney);
  const openGame = useOpenGame();
  return (
    <>
      <Diorama scene={scene} />
      <div className="hero__text">
        <h1>{t('home.hero_title')}</h1>
        <p>{t(canDeposit ? 'home.hero_text_member' : isTrial ? 'home.hero_text_trial' : 'home.hero_text')}</p>
        <div className="hero__actions">
          {!isLogin && (
            <Button
              variant="primary"
              size="large"
              onClick={() => openRegister()}
              onPointerEnter={authDialog.preload}
              onFocus={authDialog.preload}
            >
              {t('register.open_account')}
            </Button>
          )}
          {canDeposit && hasMoney && next ? (
            <>
              <Button variant="primary" size="large" className="hero__play" onClick={() => openGame(next, 'real')}>
                {t('games.play_named', { game: next.gameName })}
              </Button>
              <Button variant="line" size="large" className="hero__second" onClick={() => openGame(next, 'practice')}>
                {t('games.practice')}
              </Button>
            </>
          ) : (
            <>
              {canDeposit && (
                <Link to="/member/depositv2" className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {t('money.deposit')}
                </Link>
              )}
              <Link to="/games" className={`${buttonClass({ variant: 'line', size: 'large' })} hero__second`}>
                {t('home.see_categories')}
              </Link>
            </>
          )}
        </div>
        {!isLogin && hasTrial && (
          <button
            type="button"
            className="text-link text-link--lined hero__trial"
            disabled={trial.isBusy}
            onClick={() => void trial.start()}
          >
            {t('register.trial')}
          </button>
        )}
      </div>
    </>
  );
}
