import { writeJson } from '#kernel/json.ts';

/** A number that is sent with exactly the digits that the member typed: `100.10` stays `100.10`. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    if (!/^(0|[1-9]\d*)(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal: ${text}`);
    this.text = text;
  }
}

/** Returns JSON text in which each `ExactNumber` is a plain number. */
export function toJson(value: unknown): string {
  return writeJson(value, (item) => (item instanceof ExactNumber ? item.text : undefined));
}
