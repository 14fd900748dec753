/** Pictures that the site draws for rewards of the points mall. */
export const MALL_ART = ['lantern', 'tea', 'headphones', 'phone', 'watch', 'scooter', 'umbrella', 'cooker', 'bag', 'ticket'] as const;
