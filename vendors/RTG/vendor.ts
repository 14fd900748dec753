import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'RTG',
  name: 'Matinee Lane',
  emblem: 'mask',
  line: {
    en: 'Film strips in bright colours. 1,024 ways and fruit reels.',
    th: 'แถบฟิล์มสีสด 1,024 วิธีชนะและวงล้อผลไม้',
    vi: 'Cuộn phim rực màu. 1.024 cách thắng và guồng trái cây.',
    'zh-Hans': '亮色胶片，1,024 路与水果转轴。',
    ar: 'أشرطة أفلام بألوان زاهية. 1,024 طريقة وبكرات فواكه.',
  },
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'film',
  voice: 'bright',
} satisfies VendorManifest;
