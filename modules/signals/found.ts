/** A member with a trait (`thing`) that it shares. `measure` is set if it differs from the number of members. */
export type Found = {
  merchantId: number;
  thing: string;
  label: string;
  memberId: bigint;
  firstAt: Date;
  lastAt: Date;
  measure?: number;
};
