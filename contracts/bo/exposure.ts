import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { VENDORS } from '#contracts/bo/permissions/vendors.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbIntIn } from '#contracts/values.ts';

export const vendorExposure = staffEndpoint({
  method: 'GET',
  path: '/bo/vendors/exposure',
  permission: VENDORS.read,
  summary:
    'Money at stake with each outside vendor, of all brands: what it took and paid in some days (UTC), money at its tables and in its wallets',
  input: z.strictObject({ days: z._default(dbIntIn(1, 92), 30) }),
  output: z.object({
    rows: z.array(
      z.object({
        vendor: z.string(),
        currency,
        staked: moneyOut,
        paid: moneyOut,
        /** The payments less the stakes: above zero the house owes its members' wins. */
        exposed: moneyOut,
        /** The payments less the stakes of today. */
        exposedToday: moneyOut,
        /** Money at the tables of the vendor that the vendor has not settled. */
        setAside: moneyOut,
        /** Money that was moved to wallets at the vendor, less the money that came back, and transfers whose outcome is not known yet. */
        kept: moneyOut,
        unknown: moneyOut,
      }),
    ),
  }),
  errors: [],
});
