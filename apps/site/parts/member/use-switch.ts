import { useCallback } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';

/** The brand's switches that the site reads (specification 3.13); COMM3 is the sign-in by account name. */
export type ModId =
  | 'COMM3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'MOBILENUMPASSREG3'
  | 'REGMOBVERF3'
  | 'MOBILEVERCODELOGIN3'
  | 'CHNGPASSVERIF3'
  | 'DIRECTREG3'
  | 'FREEPLAY3'
  | 'TRANSFER3'
  | 'AGENTPOLICY3'
  | 'OPENIDLOGIN3'
  | 'PHONECHECK3';

export function useSwitch(modId: ModId): boolean {
  return useSwitches()(modId);
}

/** Returns a function that returns true if a switch is on. */
export function useSwitches(): (modId: ModId) => boolean {
  const { whitelabelVal } = useBrand();
  return useCallback((modId) => whitelabelVal.some((one) => one.modId === modId && one.enabled === '1'), [whitelabelVal]);
}
