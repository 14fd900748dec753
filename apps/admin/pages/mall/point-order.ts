import type { pointOrders } from '#contracts/bo/points.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { t } from '#apps/admin/lib/text.ts';

export type PointOrder = WireOutput<typeof pointOrders>['rows'][number];

/** Names the ordered reward. */
export const orderName = ({ type, name, quantity }: PointOrder): string => (type === 'cash' ? t('Cash') : `${name} × ${quantity}`);
