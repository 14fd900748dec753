import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';

/** Returns `act`, which sends an act without a dialog, shows its result as a toast, and reads all shown data again. */
export function useAct() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    act: async <T>(send: () => Promise<Answer<T>>, done: string): Promise<void> => {
      setBusy(true);
      const answer = await send();
      setBusy(false);
      showToast(answer.success ? done : answer.message, answer.success ? 'good' : 'bad');
      await client.invalidateQueries();
    },
  };
}
