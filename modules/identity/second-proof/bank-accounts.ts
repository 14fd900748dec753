/** Claim about a bank account: its holder and the last digits of its number. */
export type BankAccountRef = { holder: string; digits: string };

/** True if a member has bound a bank account; with a claim, whether it is of one of them. */
export type BankAccounts = (memberId: bigint, claim?: BankAccountRef) => Promise<boolean>;

/** Bank accounts of members. */
export interface BankAccountJudge {
  /** Sets the function that finds bank accounts of members. Without it there are none. */
  useBankAccounts(judge: BankAccounts): void;
  /** True if the member has bound a bank account. */
  hasBankAccount(memberId: bigint): Promise<boolean>;
  /** True if the claim is about a bank account that the member has bound. */
  isBankAccount(memberId: bigint, claim: BankAccountRef): Promise<boolean>;
}

/** Opens the judge of bank accounts. */
export function bankAccountsOf(): BankAccountJudge {
  let bankAccounts: BankAccounts = async () => false;
  return {
    useBankAccounts: (judge) => void (bankAccounts = judge),
    hasBankAccount: (memberId) => bankAccounts(memberId),
    isBankAccount: (memberId, claim) => bankAccounts(memberId, claim),
  };
}
