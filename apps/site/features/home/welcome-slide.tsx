import { Link } from '@tanstack/react-router';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { Diorama } from '#apps/site/features/home/diorama.tsx';
import { openRegister, preloadLogin } from '#apps/site/features/session/login-intent.ts';
import { useFreePlay } from '#apps/site/features/session/use-free-play.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useSession } from '#apps/site/lib/session.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** The house's own slide: there before any answer, and what it offers depends on who looks. */
export function WelcomeSlide() {
  const { t, tBrand } = useI18n();
  const { merchant, name } = useBrand();
  const { status } = useSession();
  const { data: member } = useMember();
  const hasTrial = useSwitch('FREEPLAY3');
  const trial = useFreePlay(() => {});
  const canDeposit = status === 'in' && !member?.isTrial;
  return (
    <>
      <Diorama scene="market" />
      <div className="hero__text">
        <h1>{tBrand('home.hero_title', merchant, { brand: name })}</h1>
        <p>
          {canDeposit
            ? t('home.hero_text_member')
            : member?.isTrial
              ? t('home.hero_text_trial')
              : tBrand('home.hero_text', merchant, { brand: name })}
        </p>
        <div className="hero__actions">
          {status !== 'in' && (
            <Button
              variant="primary"
              size="large"
              onClick={() => openRegister()}
              onPointerEnter={() => void preloadLogin()}
              onFocus={() => void preloadLogin()}
            >
              {t('register.open_account')}
            </Button>
          )}
          {canDeposit && (
            <Link to="/member/depositv2" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('money.deposit')}
            </Link>
          )}
          <Link to="/games" className={`${buttonClass({ variant: 'line', size: 'large' })} hero__second`}>
            {t('home.see_categories')}
          </Link>
        </div>
        {status !== 'in' && hasTrial && (
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
