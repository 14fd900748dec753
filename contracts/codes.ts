/**
 * Codes that the API answers with, each with its HTTP status. Each module declares its codes in `contracts/codes/<module>.ts`. A code is
 * `module.reason`, or a key of the specification. `locales/en/codes/<module>.json` has the English texts, `codes.json` of each other
 * language the translations.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the files of the folder
export interface ModuleCodes {}

export type Code = { [Module in keyof ModuleCodes]: keyof ModuleCodes[Module] }[keyof ModuleCodes];
