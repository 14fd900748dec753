export { createContent, type Content } from '#modules/content/content.ts';
export { contentRoutes } from '#modules/content/routes.ts';
export { seedContent } from '#modules/content/seed-content.ts';
