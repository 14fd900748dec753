import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Result of a check: what is well in a few words, or what is wrong and what to do in one sentence. Only a `fault` fails the doctor. */
export type Finding = { level: 'well' | 'warning' | 'fault'; says: string };

/** An installation under examination. */
export type Patient = {
  config: Config;
  root: string;
  /** The database, if it could be opened; else the reason. */
  db: Queryable | { reason: string };
  /** The environment as it was given, and the folder of credentials. */
  env: Readonly<Record<string, string | undefined>>;
};

export type Check = { name: string; examine(patient: Patient): Promise<Finding[]> };

export const well = (says: string): Finding => ({ level: 'well', says });
export const warning = (says: string): Finding => ({ level: 'warning', says });
export const fault = (says: string): Finding => ({ level: 'fault', says });

/** The database of a patient; undefined where it cannot be asked, which the check of the database reports. */
export function openOf({ db }: Patient): Queryable | undefined {
  return 'query' in db ? db : undefined;
}
