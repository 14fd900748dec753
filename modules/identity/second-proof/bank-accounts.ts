/** Claim about a bank account: its holder and the last digits of its number. */
export type BankAccountRef = { holder: string; digits: string };

/** Returns true if a member has bound a bank account; with a claim, true if the claim fits a bound account. */
export type BankAccounts = (memberId: bigint, claim?: BankAccountRef) => Promise<boolean>;

/** Look-up of members' bank accounts. */
export interface BankAccountJudge {
  /** Sets the function that finds bank accounts of members. Without it no member has one. */
  useBankAccounts(judge: BankAccounts): void;
  /** Returns true if the member has bound a bank account. */
  hasBankAccount(memberId: bigint): Promise<boolean>;
  /** Returns true if the claim fits a bank account that the member has bound. */
  isBankAccount(memberId: bigint, claim: BankAccountRef): Promise<boolean>;
}

/** Creates the look-up of bank accounts. */
export function bankAccountsOf(): BankAccountJudge {
  let bankAccounts: BankAccounts = async () => false;
  return {
    useBankAccounts: (judge) => void (bankAccounts = judge),
    hasBankAccount: (memberId) => bankAccounts(memberId),
    isBankAccount: (memberId, claim) => bankAccounts(memberId, claim),
  };
}
