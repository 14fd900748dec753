/** A text that is sent to a translator and back. */
export type Unit = {
  /** Key of the text in the catalogues. */
  key: string;
  /** English text. */
  source: string;
  /** Text in the language of the file; null for none. */
  target: string | null;
  /** True if a machine wrote the target and nobody has read it. */
  isMachine: boolean;
  /** Place of the text, for the translator. */
  note?: string;
};

/** A file of one language. `language` is the tag in the file; null if the file has none. */
export type UnitFile = { language: string | null; units: Unit[] };

/** Formats in which translators exchange files. */
export const FORMATS = ['xliff-1.2', 'xliff-2.0', 'po'] as const;
export type Format = (typeof FORMATS)[number];
