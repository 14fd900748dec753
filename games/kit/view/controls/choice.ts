/** Choice of one of a few, by a name of its own. */
export type Choice<T extends string | number> = {
  name: string;
  options: readonly T[];
  value: T;
  shown(option: T): string;
  isOff: boolean;
  onChoose(option: T): void;
};
