import { readSaferPlayAgain } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Returns a function that changes a limit once, says from when the change applies, and then calls `onDone`. */
export function useLimitChange(onDone: () => void) {
  const { t, formatDateTime } = useI18n();
  const { run, refusal, isBusy } = useKnownCall<{ holdsFrom: string | null }>();

  async function change(send: Parameters<typeof run>[0]): Promise<void> {
    const answer = await run(send);
    if (!answer?.success) return;
    const { holdsFrom } = answer.value;
    showToast(
      holdsFrom === null ? t('safer_play.holds') : t('safer_play.holds_from', { date: formatDateTime(holdsFrom, 'short') }),
      'good',
    );
    await readSaferPlayAgain();
    onDone();
  }

  return { change, refusal, isBusy };
}
