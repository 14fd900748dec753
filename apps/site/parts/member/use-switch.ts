import { useBrand } from '#apps/site/parts/brand/brand-context.ts';

/** The switches of a brand that the forms for signing in ask for (specification 3.13); COMM3 is the sign-in by account name. */
type ModId =
  | 'COMM3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'MOBILENUMPASSREG3'
  | 'REGMOBVERF3'
  | 'MOBILEVERCODELOGIN3'
  | 'CHNGPASSVERIF3'
  | 'DIRECTREG3'
  | 'FREEPLAY3';

export function useSwitch(modId: ModId): boolean {
  return useBrand().whitelabelVal.some((one) => one.modId === modId && one.enabled === '1');
}
