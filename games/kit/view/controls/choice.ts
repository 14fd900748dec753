/** A choice among a few options; `name` labels it. */
export type Choice<T extends string | number> = {
  name: string;
  options: readonly T[];
  value: T;
  shown(option: T): string;
  isOff: boolean;
  onChoose(option: T): void;
};
