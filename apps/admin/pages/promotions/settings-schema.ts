/**
 * The part of JSON schema that settings of promotions use. `description` is `amounts` for amounts by currency, and `percent` for a share.
 */
export type SettingNode = {
  type?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  properties?: Record<string, SettingNode>;
  propertyNames?: { enum?: string[] };
  additionalProperties?: SettingNode | false;
  anyOf?: SettingNode[];
  items?: SettingNode;
};

/** Returns the schema of a setting that may also be null, without the null; undefined for any other setting. */
export function orNull({ anyOf }: SettingNode): SettingNode | undefined {
  return anyOf?.some(({ type }) => type === 'null') ? anyOf.find(({ type }) => type !== 'null') : undefined;
}

/** Returns the value with which a setting of a new promotion begins. */
export function blankOf(node: SettingNode): unknown {
  if (orNull(node)) return null;
  if (node.enum) return node.enum[0];
  if (node.properties) return Object.fromEntries(Object.entries(node.properties).map(([name, part]) => [name, blankOf(part)]));
  if (node.type === 'object') return {};
  if (node.type === 'array') return [];
  if (node.type === 'boolean') return false;
  return node.type === 'string' ? '' : (node.minimum ?? 0);
}
