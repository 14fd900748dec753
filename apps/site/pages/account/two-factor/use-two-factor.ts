import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, twoFactor } from '#contracts/second-proof.ts';
import { readValue, type Answer, type Refusal } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { callSealed } from '#web/http/seal.ts';

const KEY = ['member', 'two-factor'];

export type Enrolment = WireOutput<typeof beginTwoFactor>;

/** Reads the state of the account's authenticator app. */
export function useTwoFactor() {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(twoFactor), staleTime: 0 });
}

/** Sets the app up and takes it away. Each answers with its value, or what was refused. */
export function useTwoFactorActs() {
  const [isBusy, setBusy] = useState(false);

  async function run<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    return answer;
  }

  return {
    isBusy,
    begin: (password: string) => run(() => callSealed(beginTwoFactor, { password })),
    confirm: (code: string) => run(() => callSealed(confirmTwoFactor, { code })),
    remove: (password: string, code: string) => run(() => callSealed(endTwoFactor, { password, code })),
    readAgain: () => queryClient.invalidateQueries({ queryKey: KEY }),
  };
}

export const isWrongPassword = ({ code }: Refusal): boolean => code === 'identity.old_password_wrong';

export const isWrongCode = ({ code }: Refusal): boolean => code === 'identity.code_wrong' || code === 'identity.code_used';
