/** Settings of a brand, by the name of the module that declares them in its `settings.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declarations of the modules
export interface BrandSettings {}

type Sum<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Whole) => void ? Whole : never;

/** All settings of a brand. */
export type MerchantSettings = Sum<BrandSettings[keyof BrandSettings]>;
