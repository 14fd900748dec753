export { createCatalogue, type Catalogue, type OpenTitle, type ShownTitle } from '#modules/catalogue/catalogue.ts';
export type { ModelFacts, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
export { registerArt } from '#modules/catalogue/art-routes.ts';
export { catalogueRoutes } from '#modules/catalogue/routes.ts';
export type { ArtTitle, TitleArt } from '#modules/catalogue/title-art.ts';
export { vendorManifest, type VendorManifest } from '#modules/catalogue/vendor-manifest.ts';
