import { switchDoor, type Door } from '#apps/site/features/session/login-intent.ts';
import { useFreePlay } from '#apps/site/features/session/use-free-play.ts';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { useI18n, type MessageId } from '#apps/site/lib/i18n.tsx';

const WORDS: Record<Door, MessageId> = { login: 'register.to_login', register: 'login.to_register', forget: 'login.forgot' };

/** The ways out of a form at the door: to the other forms, or in without an account. */
export function DoorLinks({ to, onTrial }: { to: readonly Door[]; onTrial: () => void }) {
  const { t } = useI18n();
  const { start, isBusy } = useFreePlay(onTrial);
  const hasTrial = useSwitch('FREEPLAY3');
  return (
    <p className="door__links">
      {to.map((door) => (
        <button key={door} type="button" className="text-link text-link--lined" onClick={() => switchDoor(door)}>
          {t(WORDS[door])}
        </button>
      ))}
      {hasTrial && (
        <button type="button" className="text-link text-link--lined" disabled={isBusy} onClick={() => void start()}>
          {t(isBusy ? 'register.trial_busy' : 'register.trial')}
        </button>
      )}
    </p>
  );
}
