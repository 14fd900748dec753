/** Brands of the subjects that staff work on, by kind. */
export const subjects = {
  payment_case: 'SELECT o.merchant_id FROM payment_case c LEFT JOIN deposit_order o ON o.id = c.order_id WHERE c.id = $1',
};
