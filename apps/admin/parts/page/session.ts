import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { staffMe } from '#contracts/bo/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { mayCall, type Permission } from '#contracts/bo/permissions.ts';
import { brandScope, onBrandScope } from '#apps/admin/lib/brand-scope.ts';
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

/** Returns the brand that the back office shows; undefined for all. */
export function useBrandScope(): number | undefined {
  return useSyncExternalStore(onBrandScope, brandScope);
}

/**
 * True if the person who is signed in may make a call at the brand that is shown: the page offers nothing else. The server judges by the
 * same table.
 */
export function useMay(): (contract: { permission?: Permission | 'own'; brand?: unknown }) => boolean {
  const { data } = useMe();
  const scope = useBrandScope();
  const grants = (data?.grants ?? []).filter(({ merchantId }) => merchantId === null || scope === undefined || merchantId === scope);
  return (contract) => mayCall(grants, contract);
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
