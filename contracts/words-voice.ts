/**
 * Ten places of the site that are empty until a brand writes a sentence for them, by key, with their positions. A brand's sentence for any
 * other place replaces the common text there (decision 015).
 */
export const VOICE = {
  'voice.home': 'Above the first games of the home page',
  'voice.sign_in': 'In the window to sign in',
  'voice.register': 'Above the registration form',
  'voice.deposit': 'Above the ways to deposit',
  'voice.withdraw': 'Above the withdrawal form',
  'voice.promotions': 'Above the promotions',
  'voice.support': 'Above the messages to customer service',
  'voice.help': 'Above the help articles',
  'voice.safer_play': 'Above limits and breaks',
  'voice.footer': 'At the foot of every page',
} as const;
export type VoiceKey = keyof typeof VOICE;

/** Most characters of a sentence in these places. */
export const VOICE_LENGTH = 160;
