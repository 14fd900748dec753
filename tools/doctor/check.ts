import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Result of a check: a few words if all is well, or the fault and its remedy in one sentence. Only a `fault` fails the doctor. */
export type Finding = { level: 'well' | 'warning' | 'fault'; says: string };

/** The examined installation. */
export type Patient = {
  config: Config;
  root: string;
  /** The database, or the reason why it could not be opened. */
  db: Queryable | { reason: string };
  /** The environment variables; CREDENTIALS_DIRECTORY among them names the folder of credentials. */
  env: Readonly<Record<string, string | undefined>>;
};

export type Check = { name: string; examine(patient: Patient): Promise<Finding[]> };

export const well = (says: string): Finding => ({ level: 'well', says });
export const warning = (says: string): Finding => ({ level: 'warning', says });
export const fault = (says: string): Finding => ({ level: 'fault', says });

/** Returns the database; undefined if it could not be opened, which the check of the database reports. */
export function openOf({ db }: Patient): Queryable | undefined {
  return 'query' in db ? db : undefined;
}
