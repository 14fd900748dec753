/** A package of a bill of materials, as CycloneDX has it. */
export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
};
export type Bill = { serialNumber?: string; metadata: { timestamp?: string; component: { name: string } }; components: Component[] };

/** Licences under which a package may be combined with AGPL-3.0 and passed on; the fonts are OFL. */
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

/** Leaves out the moment and the random number, so that the bill of a release is the same wherever it is made. */
export function reproducible(bill: Bill, name: string): Bill {
  const { serialNumber: _random, metadata, ...others } = bill;
  const { timestamp: _moment, ...rest } = metadata;
  return { ...others, metadata: { ...rest, component: { ...rest.component, name } } };
}

/** Licences of a package in one text. */
export function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
}

/** True if each part of an expression is allowed, or one of those that may be chosen. */
export function isAllowed(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((licence) => ALLOWED.has(licence.trim())));
}

/** Packages whose licence is not known or not allowed. */
export function foreignLicences(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isAllowed(licenceOf(component)))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence stated'}`);
}
