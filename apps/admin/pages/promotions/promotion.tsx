import type { promotions } from '#contracts/bo/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Promotion = WireOutput<typeof promotions>['rows'][number];
