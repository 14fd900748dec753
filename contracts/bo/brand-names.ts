/** Names of the parts of a brand, in the order of its page. */
export const BRAND_PART_NAMES = [
  'name',
  'look',
  'hosts',
  'registration',
  'games',
  'links',
  'delivery',
  'region',
  'limits',
  'agents',
] as const;
export type BrandPart = (typeof BRAND_PART_NAMES)[number];

/** Fields of the registration form that a brand can switch on and off (specification 3.06 to 3.08). */
export const REGISTER_FIELD_NAMES = [
  'payeeName',
  'fullName',
  'email',
  'mobileNum',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'idNumber',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const;
