/** A message to a phone. `requestedBy` says whose browser caused it; it does not travel. */
export type Sms = { to: string; text: string; requestedBy: string; now: Date };

export type ShownSms = { to: string; text: string; at: Date };

/** Sends messages, or pretends to and says so. */
export type SmsProvider = {
  /** True if the provider accepted it; one that fails or does not answer has not. */
  sendSms(message: Sms): Promise<boolean>;
  /** Messages on a simulated phone for the browser that caused them, newest first; only a sandbox has one. */
  inbox?(requestedBy: string, now: Date): Promise<ShownSms[]>;
};
