/** An element of an XML document, already written as text. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Characters that XML 1.0 does not allow. Each is written as U+FFFD. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- they are the ones that are replaced
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const escaped = (value: string, marks: RegExp): string => value.replaceAll(FORBIDDEN, '\uFFFD').replaceAll(marks, (one) => ESCAPES[one]!);

/**
 * Writes an element, and escapes attributes and texts. `name` and the names of attributes are constants of the program, so they are not
 * escaped.
 */
export function element(name: string, attributes: Record<string, string | number>, content: readonly (string | Xml)[] = []): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value), /[&<>"\r\n\t]/g)}"`);
  const inner = content.map((one) => (one instanceof Xml ? one.text : escaped(one, /[&<>\r]/g))).join('');
  return new Xml(inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`);
}
