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

const base: Pick<ProviderManifest, 'code' | 'isSandbox' | 'methods'> = {
  code: 'sandbox',
  isSandbox: true,
  methods: [
    { code: 'sandbox-bank', icon: 'bank', arrivalMinutes: 1, terms: TERMS },
    { code: 'sandbox-qr', icon: 'qr', arrivalMinutes: 1, terms: TERMS },
  ],
};

const manifest: ProviderManifest = { ...base, open: async (deps) => ({ ...base, ...(await openSandbox(deps)) }) };
export default manifest;
