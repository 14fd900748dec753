import type { WireOutput } from '#contracts/endpoint.ts';
import type { createTransfer } from '#contracts/transfers.ts';

/** A transfer between two members as one of them sees it, or a transfer from the house. */
export type Transfer = WireOutput<typeof createTransfer>;
