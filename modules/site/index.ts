export { createSite, type HostSite, type Site } from '#modules/site/site.ts';
export { isOn, type Merchant } from '#modules/site/merchant.ts';
export { DEMO_MERCHANTS } from '#modules/site/demo-merchants.ts';
export { seedSite } from '#modules/site/seed-site.ts';
export { siteRoutes } from '#modules/site/routes.ts';
