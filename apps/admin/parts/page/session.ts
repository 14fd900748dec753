import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffMe } from '#contracts/bo/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { mayDo, type Permission } from '#contracts/bo/permissions.ts';
import { CallError, readValue } from '#apps/admin/lib/call.ts';

const KEY = ['me'];

/** Returns the signed-in member of staff; `null` for none. */
export function useMe() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      try {
        return await readValue(staffMe);
      } catch (error) {
        if (error instanceof CallError && error.refusal.code === 'staff.session_required') return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** Whether whoever is signed in may make a call: what may not be done is not offered. The server judges by the same table. */
export function useMay(): (contract: { permission?: Permission | 'own' }) => boolean {
  const { data } = useMe();
  const roles = data?.roles ?? [];
  return ({ permission }) => permission === 'own' || (permission !== undefined && mayDo(roles, permission));
}

export type Me = WireOutput<typeof staffMe>;

/** Begins anew: after a sign-in or a sign-out nothing of before counts. */
export function useBecome(): (me: Me | null) => void {
  const client = useQueryClient();
  return (me) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    client.setQueryData(KEY, me);
  };
}
