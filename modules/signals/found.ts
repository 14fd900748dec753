/** A member with a thing that it shares; `measure` where that is not the number of members. */
export type Found = {
  merchantId: number;
  thing: string;
  label: string;
  memberId: bigint;
  firstAt: Date;
  lastAt: Date;
  measure?: number;
};
