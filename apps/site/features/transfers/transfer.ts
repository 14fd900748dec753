import type { WireOutput } from '#contracts/endpoint.ts';
import type { createTransfer } from '#contracts/transfers.ts';

/** Money from member to member, as one of the two sees it, or from the house. */
export type Transfer = WireOutput<typeof createTransfer>;
