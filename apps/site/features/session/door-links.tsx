import { switchDoor, type Door } from '#apps/site/features/session/login-intent.ts';
import { useFreePlay } from '#apps/site/features/session/use-free-play.ts';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';

/** The ways out of a form at the door: to the other form, or in without an account. */
export function DoorLinks({ to, onTrial }: { to: Door; onTrial: () => void }) {
  const { t } = useI18n();
  const { start, isBusy } = useFreePlay(onTrial);
  const hasTrial = useSwitch('FREEPLAY3');
  return (
    <p className="door__links">
      <button type="button" className="text-link text-link--lined" onClick={() => switchDoor(to)}>
        {t(to === 'login' ? 'register.to_login' : 'login.to_register')}
      </button>
      {hasTrial && (
        <button type="button" className="text-link text-link--lined" disabled={isBusy} onClick={() => void start()}>
          {t(isBusy ? 'register.trial_busy' : 'register.trial')}
        </button>
      )}
    </p>
  );
}
