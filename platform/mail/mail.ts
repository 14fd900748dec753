/** A mail in plain text. `fromName` is the sender's name before the address of the installation. */
export type Mail = { to: string; fromName: string; subject: string; text: string; now: Date };

export type StoredMail = { to: string; subject: string; text: string; at: Date };

/** Sends mails, or stores them in a demonstration. */
export type MailProvider = {
  /** True if the provider accepted the mail; false if it failed, refused or did not answer. */
  sendMail(mail: Mail): Promise<boolean>;
  /** Returns mails that were stored instead of sent, the newest first. Only a sandbox has this function. */
  outbox?(now: Date): Promise<StoredMail[]>;
};
