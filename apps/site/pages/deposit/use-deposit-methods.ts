import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { depositMethods } from '#contracts/cashier.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type DepositOffer = WireOutput<typeof depositMethods>;
export type DepositMethod = DepositOffer['methods'][number];

export function useDepositMethods() {
  return useQuery({ queryKey: ['cashier', 'methods'], queryFn: () => readValue(depositMethods) });
}
