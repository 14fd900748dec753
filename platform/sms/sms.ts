/** An SMS. `requestedBy` is the browser that caused the message; it is not sent. */
export type Sms = { to: string; text: string; requestedBy: string; now: Date };

export type ShownSms = { to: string; text: string; at: Date };

/** Sends SMS, or stores them in a demonstration. */
export type SmsProvider = {
  /** True if the provider accepted the message; false if it failed or did not answer. */
  sendSms(message: Sms): Promise<boolean>;
  /** Returns messages on a simulated phone for the browser that caused them, the newest first. Only a sandbox has this function. */
  inbox?(requestedBy: string, now: Date): Promise<ShownSms[]>;
};
