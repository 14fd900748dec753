/** A mail in plain text. `fromName` is the name that stands before the installation's own address. */
export type Mail = { to: string; fromName: string; subject: string; text: string; now: Date };

export type StoredMail = { to: string; subject: string; text: string; at: Date };

/** Sends mails, or pretends to and says so. */
export type MailProvider = {
  /** True if the provider accepted it; one that fails, refuses or does not answer has not. */
  sendMail(mail: Mail): Promise<boolean>;
  /** Mails that were stored instead of sent, newest first; only a sandbox has one. */
  outbox?(now: Date): Promise<StoredMail[]>;
};
