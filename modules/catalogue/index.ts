export { createCatalogue, type Catalogue, type OpenTitle } from '#modules/catalogue/catalogue.ts';
export type { ModelFacts, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
export { catalogueRoutes } from '#modules/catalogue/routes.ts';
export { vendorManifest, type VendorManifest } from '#modules/catalogue/vendor-manifest.ts';
