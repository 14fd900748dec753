export { createSite, type HostSite, type Site } from '#modules/site/site.ts';
export { isOn, type Merchant } from '#modules/site/merchant.ts';
export { seedSite } from '#modules/site/seed-site.ts';
export { siteRoutes } from '#modules/site/routes.ts';
