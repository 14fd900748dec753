/** Refusal codes of points, each with its HTTP status. */
export const codes = {
  'points.too_few': 409,
  'points.fewer_left': 409,
  'points.item_unknown': 404,
  'points.not_listed': 409,
  'points.price_changed': 409,
  'points.sold_out': 409,
  'points.no_exchange': 409,
  'points.order_unknown': 404,
  'points.order_decided': 409,
  'points.stock_changed': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    points: typeof codes;
  }
}
