export { createCashier, type Cashier } from '#modules/cashier/cashier.ts';
export type { DepositChange } from '#modules/cashier/deps.ts';
export {
  providerManifest,
  type CallbackHeaders,
  type MethodTerms,
  type Payment,
  type PaymentEvent,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderDeps,
  type ProviderManifest,
} from '#modules/cashier/provider.ts';
export { cashierRoutes, registerCallbacks } from '#modules/cashier/routes.ts';
export { welcomeMember } from '#modules/cashier/welcome-member.ts';
