/** A package of a bill of materials in the format CycloneDX. */
export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
};
export type Bill = { serialNumber?: string; metadata: { timestamp?: string; component: { name: string } }; components: Component[] };

/** Licences under which a package may be combined with AGPL-3.0 and distributed. The fonts are under OFL. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Removes the time and the random number, so that the bill of a release is equal wherever it is made. */
export function reproducible(bill: Bill, name: string): Bill {
  const { serialNumber: _random, metadata, ...others } = bill;
  const { timestamp: _moment, ...rest } = metadata;
  return { ...others, metadata: { ...rest, component: { ...rest.component, name } } };
}

/** Returns the licences of a package as one text. */
export function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
}

/** True if each part of an expression is allowed; for a choice between licences, if one of them is. */
export function isAllowed(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((licence) => ALLOWED.has(licence.trim())));
}

/** Returns packages whose licence is unknown or not allowed. */
export function foreignLicences(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isAllowed(licenceOf(component)))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence stated'}`);
}
