/** The pictures that the site draws for gifts of the mall. */
export const MALL_ART = ['lantern', 'tea', 'headphones', 'phone', 'watch', 'scooter', 'umbrella', 'cooker', 'bag', 'ticket'] as const;
