import * as z from 'zod/mini';
import { COLUMNS } from '#contracts/bo/permissions/columns.ts';
import { brandOf, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

const output = z.object({ value: z.nullable(z.string()) });

export const revealMember = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/reveal',
  permission: COLUMNS.reveal,
  brand: brandOf('member'),
  summary: 'Show one of a member’s personal data whole, with the reason; the audit log has who saw it and why, and not the value',
  input: z.strictObject({ id: rowId, column: z.enum(['phone', 'email', 'birthday', 'ip']), reason }),
  output,
  errors: ['identity.member_unknown', 'request.too_many'],
});

export const revealPayoutAccount = staffEndpoint({
  method: 'POST',
  path: '/bo/withdrawals/:id/reveal',
  permission: COLUMNS.reveal,
  brand: brandOf('withdrawal'),
  summary: 'Show the holder or the number of the account that a withdrawal goes to, with the reason',
  input: z.strictObject({ id: z.uuid(), column: z.enum(['bank', 'name']), reason }),
  output,
  errors: ['withdrawals.unknown', 'request.too_many'],
});
