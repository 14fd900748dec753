import type { MerchantSettings } from '#modules/site/merchant.ts';

const ENGLISH = {
  'home.hero_title': 'A light on the river',
  'home.hero_text': 'Sit by the water and play at your own pace. Every game is free to try.',
  'home.hero_text_member': 'Sawasdee, welcome home. Your seat by the water is kept.',
  'home.hero_text_trial': 'Rest your feet and try what you like. Nothing can be lost here.',
  'home.continue': 'Back to your seat',
  'home.hot': 'What the river plays',
  'home.promises': 'Our word to a guest',
  'register.welcome': 'Welcome to the river, {account}. Your account is open.',
  'register.trial_welcome': 'Sit down and try. No money goes in or out.',
  'closed.maintenance_title': 'The river rests tonight',
  'lobby.no_favourites_text': 'Tap the heart on a game, and we keep it dry for you here.',
};

const THAI = {
  'home.hero_title': 'แสงไฟริมน้ำ',
  'home.hero_text': 'นั่งริมน้ำ เล่นสบาย ๆ ตามจังหวะของคุณ ทุกเกมทดลองเล่นฟรี',
  'home.hero_text_member': 'สวัสดีค่ะ ยินดีต้อนรับกลับ ที่นั่งริมน้ำของคุณยังรออยู่',
  'home.hero_text_trial': 'พักให้สบาย อยากลองเกมไหนลองได้เลย ไม่มีอะไรต้องเสีย',
  'home.continue': 'กลับสู่ที่นั่งเดิม',
  'home.hot': 'เกมที่ริมน้ำนิยม',
  'home.promises': 'คำมั่นของเราต่อแขก',
  'register.welcome': 'ยินดีต้อนรับสู่ริมน้ำ คุณ {account} บัญชีของคุณพร้อมใช้แล้ว',
  'register.trial_welcome': 'นั่งลองเล่นได้เลย ไม่มีเงินเข้าหรือออก',
  'closed.maintenance_title': 'คืนนี้สายน้ำขอพัก',
  'lobby.no_favourites_text': 'แตะหัวใจที่เกม เราจะเก็บไว้ให้ตรงนี้',
};

/** Half bird, half dancer: a spire over three feathers that are also a lotus. */
export const KINNAREE_LOOK = {
  mark: {
    viewBox: '0 0 30 36',
    frame: 'M15 0l2.4 6h-4.8zM7 29.6h16l-2.4 3H9.4zM11.4 34h7.2v2h-7.2z',
    paper:
      'M15 7.4C20.4 13 20.8 21.4 15 28.2 9.2 21.4 9.6 13 15 7.4ZM12 28C4 26.8.4 19.6 1.4 10.4 7.2 12.6 11.2 18.8 12 28ZM18 28c8-1.2 11.6-8.4 10.6-17.6C22.8 12.6 18.8 18.8 18 28Z',
    lines: 'M15 12v14M4.4 14.4c1.2 4.8 3.4 8.4 6.4 11.2M25.6 14.4c-1.2 4.8-3.4 8.4-6.4 11.2',
  },
  scene: 'garden',
  texts: { EN: ENGLISH, TY: THAI },
} as const satisfies Partial<MerchantSettings>;
