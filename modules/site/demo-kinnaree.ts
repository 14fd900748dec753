import { BRAND_MARKS } from '#kernel/brand-marks.ts';
import { demoVoice } from '#platform/i18n/demo-texts.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';

/**
 * Colours of the look: a river at dusk as the background, and jasmine paper with fine perforation for tickets. Each colour is as light as
 * the default colour, so that contrasts hold.
 */
export const KINNAREE_TOKENS = {
  dark: {
    '--brand': 'oklch(0.79 0.135 328)',
    '--brand-ink': 'oklch(0.2 0.05 328)',
    '--brand-text': 'oklch(0.82 0.12 328)',
    '--bg': 'oklch(0.165 0.026 265)',
    '--s1': 'oklch(0.205 0.028 265)',
    '--s2': 'oklch(0.245 0.03 265)',
    '--s3': 'oklch(0.29 0.032 265)',
    '--line': 'oklch(0.345 0.03 265)',
    '--scrim': 'oklch(0.13 0.03 265/0.78)',
    '--stub': 'oklch(0.915 0.022 40)',
    '--stub-2': 'oklch(0.875 0.028 38)',
    '--stub-line': 'oklch(0.71 0.03 40)',
    '--stub-red': 'oklch(0.45 0.16 345)',
    '--tooth': '1.9px',
    '--pitch': '6px',
    '--sky0': '#2d3a6b',
    '--sky1': '#141a35',
    '--far': '#34467f',
    '--mid': '#263463',
    '--near': '#18213f',
    '--w1': '#3c5590',
    '--w2': '#2b3f70',
    '--w3': '#1c2a50',
    '--deep-c': '0.048',
  },
  light: {
    '--brand': 'oklch(0.74 0.155 328)',
    '--brand-ink': 'oklch(0.2 0.05 328)',
    '--brand-text': 'oklch(0.47 0.17 328)',
    '--bg': 'oklch(0.962 0.012 285)',
    '--s1': 'oklch(0.988 0.006 285)',
    '--s2': 'oklch(0.935 0.016 285)',
    '--s3': 'oklch(0.9 0.02 285)',
    '--line': 'oklch(0.865 0.018 285)',
    '--stub-red': 'oklch(0.45 0.16 345)',
    '--tooth': '1.9px',
    '--pitch': '6px',
    '--sky0': '#c9d3f0',
    '--sky1': '#e6e8f6',
    '--far': '#a9b6dc',
    '--w1': '#7d92c8',
  },
} as const;

/** The logo: half bird, half dancer, with a spire over three feathers that are also a lotus. */
export const KINNAREE_LOOK = {
  mark: BRAND_MARKS.bird,
  scene: 'garden',
  texts: demoVoice('kinnaree'),
} satisfies Partial<MerchantSettings>;
