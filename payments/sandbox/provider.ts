import type { Currency } from '#kernel/money.ts';
import type { MethodTerms, ProviderManifest } from '#modules/cashier/index.ts';
import { openSandbox } from '#payments/sandbox/open-sandbox.ts';

const TERMS: Record<Currency, MethodTerms> = {
  USD: { min: 10_00n, max: 10_000_00n, fee: 0n },
  THB: { min: 100_00n, max: 300_000_00n, fee: 0n },
  CNY: { min: 50_00n, max: 50_000_00n, fee: 0n },
  VND: { min: 50_000n, max: 200_000_000n, fee: 0n },
  USDT: { min: 10_000000n, max: 10_000_000000n, fee: 0n },
};

const CARD_FEES: Record<Currency, bigint> = { USD: 50n, THB: 15_00n, CNY: 3_00n, VND: 10_000n, USDT: 500_000n };
const CARD = Object.fromEntries(
  Object.entries(TERMS).map(([currency, terms]) => [currency, { ...terms, fee: CARD_FEES[currency as Currency] }]),
);

const base: Pick<ProviderManifest, 'code' | 'isSandbox' | 'methods'> = {
  code: 'sandbox',
  isSandbox: true,
  methods: [
    { code: 'sandbox-bank', icon: 'bank', arrivalMinutes: 1, terms: TERMS },
    { code: 'sandbox-qr', icon: 'qr', arrivalMinutes: 1, terms: TERMS },
    { code: 'sandbox-wallet', icon: 'wallet', arrivalMinutes: 0, terms: TERMS },
    { code: 'sandbox-card', icon: 'card', arrivalMinutes: 0, terms: CARD },
    { code: 'sandbox-chain', icon: 'chain', arrivalMinutes: 10, terms: { USDT: { ...TERMS.USDT, fee: 1_000000n } } },
  ],
};

const manifest: ProviderManifest = { ...base, open: async (deps) => ({ ...base, ...(await openSandbox(deps)) }) };
export default manifest;
