import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'CQ9',
  name: 'Tin Harbour',
  emblem: 'anchor',
  line: {
    en: 'Bright as a sticker album. Twenty lines and 243 ways.',
    th: 'สดใสเหมือนสมุดสติกเกอร์ 20 ไลน์และ 243 วิธีชนะ',
    vi: 'Rực rỡ như tập nhãn dán. 20 dòng cược, 243 cách thắng.',
    'zh-Hans': '像贴纸簿一样鲜艳，20 线与 243 路。',
    ar: 'زاهية كألبوم الملصقات. 20 خطًا و243 طريقة.',
  },
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'sticker',
  voice: 'bright',
} satisfies VendorManifest;
