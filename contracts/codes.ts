/**
 * Codes that the API answers, each with its HTTP status, by the file that declares them: `contracts/codes/<module>.ts`. A code is
 * `module.reason`, or a key of the specification. Its text is in `locales/en/codes/<module>.json`; other languages follow in `codes.json`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the files of the folder
export interface ModuleCodes {}

export type Code = { [Module in keyof ModuleCodes]: keyof ModuleCodes[Module] }[keyof ModuleCodes];
