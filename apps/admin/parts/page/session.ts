import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { staffMe } from '#contracts/bo/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { mayCall, type Permission } from '#contracts/bo/permissions.ts';
import { brandScope, onBrandScope } from '#apps/admin/lib/brand-scope.ts';
import { CallError, readValue } from '#apps/admin/lib/call.ts';

const KEY = ['me'];

/** Returns the signed-in staff member; `null` if nobody is signed in. */
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
 * Returns a function that is true if the staff member may make a call at the shown brand. Pages offer only such calls. The server judges by
 * the same table.
 */
export function useMay(): (contract: { permission?: Permission | 'own'; brand?: unknown }) => boolean {
  const { data } = useMe();
  const scope = useBrandScope();
  const grants = (data?.grants ?? []).filter(({ merchantId }) => merchantId === null || scope === undefined || merchantId === scope);
  return (contract) => mayCall(grants, contract);
}

export type Me = WireOutput<typeof staffMe>;

/** Returns a function that sets the staff member after a sign-in, or null after a sign-out. It drops all data that was read before. */
export function useBecome(): (me: Me | null) => void {
  const client = useQueryClient();
  return (me) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    client.setQueryData(KEY, me);
  };
}
