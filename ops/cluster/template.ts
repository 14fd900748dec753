import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values of a template: a text for each name, and for a section the values of each repetition. */
export type Values = { [name: string]: string | number | readonly Values[] };

const FOLDER = join(import.meta.dirname, '../templates');
const SECTION = /^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm;

/** Names of the templates. Hosts and the cluster of one machine use the same templates. */
export type TemplateName = 'etcd.conf' | 'nats.conf' | 'patroni.yml' | 'haproxy.cfg';

/** Fills a template. A section is repeated for each of its values and can also use the values outside it. Throws if a name has no value. */
export function fill(name: TemplateName, values: Values): string {
  return filled(readFileSync(join(FOLDER, name), 'utf8'), values, name);
}

function filled(text: string, values: Values, of: string): string {
  const flat = text.replaceAll(SECTION, (_whole, name: string, body: string) => {
    const repeated = values[name];
    if (!Array.isArray(repeated)) throw new Error(`${of} has a section ${name} without values`);
    return repeated.map((own: Values) => filled(body, { ...values, ...own }, of)).join('');
  });
  return flat.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${of} has no value for ${name}`);
    if (/[\n\r]/.test(String(value))) throw new Error(`${of}: the value of ${name} has more than one line`);
    return String(value);
  });
}
