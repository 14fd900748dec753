import { storeWithdrawal, type Withdrawal } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { call, type Answer } from '#web/http/api.ts';
import { ExactNumber } from '#web/http/json.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { confirmPart, confirmReceipt } from '#contracts/withdrawals.ts';
import { toMinor } from '#kernel/amount.ts';
import { majorOf, minorOf } from '#kernel/typed-amount.ts';

/** Sends the member's answer whether a payment arrived. The server stores an answer once, so one with an unknown outcome is sent again. */
export function useReceipt({ id, amount: whole, currency }: Withdrawal) {
  const { locale } = useI18n();
  const { run, phase, refusal, isBusy } = useKnownCall<Withdrawal>();

  async function notify(send: () => Promise<Answer<Withdrawal>>): Promise<void> {
    const answer = await run(send);
    if (answer?.success) storeWithdrawal(answer.value);
  }

  return {
    phase,
    refusal,
    isBusy,
    sayReceived: () => notify(() => call(confirmReceipt, { id, answer: 'received' })),
    sayMissing: (pictureIds: string[]) => notify(() => call(confirmReceipt, { id, answer: 'not_received', pictureIds })),
    /** An amount for which `isPart` holds. */
    sayPart: (amount: string, pictureIds: string[]) =>
      notify(() =>
        call(confirmPart, {
          id,
          currency,
          amount: new ExactNumber(majorOf(amount, currency, locale)!),
          ...(pictureIds.length > 0 && { pictureIds }),
        }),
      ),
    /** True if an amount is more than nothing and less than all. */
    isPart: (amount: string): boolean => {
      const minor = minorOf(amount, currency, locale);
      return minor !== null && minor > 0n && minor < toMinor(whole, currency);
    },
  };
}
