import type { pointOrders } from '#contracts/bo/points.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type PointOrder = WireOutput<typeof pointOrders>['rows'][number];

/** Returns the object of an order, in words. */
export const orderName = ({ type, name, quantity }: PointOrder): string => (type === 'cash' ? 'Money' : `${name} × ${quantity}`);
