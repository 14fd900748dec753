import type { MALL_ART } from '#contracts/mall-art.ts';
import type { ItemText } from '#modules/points/mall-store.ts';

type DemoGift = {
  slug: string;
  art: (typeof MALL_ART)[number];
  points: number;
  /** What is paid beside the points. */
  dollars: number;
  stock: number | null;
  texts: Record<string, ItemText>;
};

/** What the demo brands' malls have. Nothing of it is sent: it shows how a mall works. */
export const DEMO_GIFTS: readonly DemoGift[] = [
  {
    slug: 'paper-lantern',
    art: 'lantern',
    points: 120,
    dollars: 0,
    stock: null,
    texts: {
      EN: { name: 'Paper lantern', about: 'Folds flat, glows warm. With a candle of beeswax.' },
      TY: { name: 'โคมกระดาษ', about: 'พับเก็บได้ แสงอบอุ่น มาพร้อมเทียนขี้ผึ้ง' },
      VI: { name: 'Đèn lồng giấy', about: 'Gấp phẳng được, ánh sáng ấm. Kèm nến sáp ong.' },
      ZH: { name: '纸灯笼', about: '可折叠，光线温暖，附蜂蜡蜡烛。' },
      AR: { name: 'فانوس ورقي', about: 'يُطوى ويضيء بدفء. معه شمعة من شمع العسل.' },
    },
  },
  {
    slug: 'rain-umbrella',
    art: 'umbrella',
    points: 380,
    dollars: 0,
    stock: 200,
    texts: {
      EN: { name: 'Umbrella', about: 'Bamboo handle, wide enough for two.' },
      TY: { name: 'ร่ม', about: 'ด้ามไม้ไผ่ กว้างพอสำหรับสองคน' },
      VI: { name: 'Ô che mưa', about: 'Cán tre, đủ rộng cho hai người.' },
      ZH: { name: '雨伞', about: '竹柄，足够两人同撑。' },
      AR: { name: 'مظلة', about: 'مقبضها من الخيزران، وتتسع لشخصين.' },
    },
  },
  {
    slug: 'tea-set',
    art: 'tea',
    points: 900,
    dollars: 0,
    stock: 60,
    texts: {
      EN: { name: 'Tea set', about: 'Pot and four cups, glazed in celadon.' },
      TY: { name: 'ชุดน้ำชา', about: 'กาและถ้วยสี่ใบ เคลือบสีศิลาดล' },
      VI: { name: 'Bộ ấm trà', about: 'Một ấm và bốn chén men ngọc.' },
      ZH: { name: '茶具', about: '一壶四杯，青瓷釉色。' },
      AR: { name: 'طقم شاي', about: 'إبريق وأربعة أكواب بطلاء السيلادون.' },
    },
  },
  {
    slug: 'market-bag',
    art: 'bag',
    points: 260,
    dollars: 0,
    stock: 500,
    texts: {
      EN: { name: 'Market bag', about: 'Canvas, with the lantern of the house.' },
      TY: { name: 'กระเป๋าผ้า', about: 'ผ้าใบพิมพ์ลายโคมของบ้านเรา' },
      VI: { name: 'Túi đi chợ', about: 'Vải bố, in hình đèn lồng của nhà.' },
      ZH: { name: '帆布袋', about: '帆布材质，印有灯笼标志。' },
      AR: { name: 'حقيبة سوق', about: 'من القماش، وعليها فانوس الدار.' },
    },
  },
  {
    slug: 'rice-cooker',
    art: 'cooker',
    points: 2_400,
    dollars: 10,
    stock: 40,
    texts: {
      EN: { name: 'Rice cooker', about: 'Eight cups, keeps warm for a day.' },
      TY: { name: 'หม้อหุงข้าว', about: 'แปดถ้วย อุ่นได้ทั้งวัน' },
      VI: { name: 'Nồi cơm điện', about: 'Tám cốc gạo, giữ ấm cả ngày.' },
      ZH: { name: '电饭煲', about: '八杯容量，可保温一整天。' },
      AR: { name: 'طبّاخة أرز', about: 'تسع ثمانية أكواب وتحفظ الحرارة يومًا.' },
    },
  },
  {
    slug: 'headphones',
    art: 'headphones',
    points: 4_200,
    dollars: 0,
    stock: 30,
    texts: {
      EN: { name: 'Headphones', about: 'Over the ear, forty hours a charge.' },
      TY: { name: 'หูฟัง', about: 'แบบครอบหู ชาร์จหนึ่งครั้งใช้ได้สี่สิบชั่วโมง' },
      VI: { name: 'Tai nghe', about: 'Chụp tai, bốn mươi giờ mỗi lần sạc.' },
      ZH: { name: '耳机', about: '头戴式，充一次电用四十小时。' },
      AR: { name: 'سماعات', about: 'تغطي الأذن وتعمل أربعين ساعة بالشحنة.' },
    },
  },
  {
    slug: 'wrist-watch',
    art: 'watch',
    points: 9_500,
    dollars: 0,
    stock: 12,
    texts: {
      EN: { name: 'Watch', about: 'Steel case, hands that glow at night.' },
      TY: { name: 'นาฬิกาข้อมือ', about: 'ตัวเรือนเหล็ก เข็มเรืองแสงตอนกลางคืน' },
      VI: { name: 'Đồng hồ', about: 'Vỏ thép, kim phát sáng ban đêm.' },
      ZH: { name: '手表', about: '钢制表壳，指针夜光。' },
      AR: { name: 'ساعة يد', about: 'هيكل من الفولاذ وعقارب تضيء ليلًا.' },
    },
  },
  {
    slug: 'phone',
    art: 'phone',
    points: 28_000,
    dollars: 0,
    stock: 5,
    texts: {
      EN: { name: 'Phone', about: 'The newest of the year, in ink teal.' },
      TY: { name: 'โทรศัพท์', about: 'รุ่นใหม่ล่าสุดของปี สีเขียวหมึก' },
      VI: { name: 'Điện thoại', about: 'Mẫu mới nhất trong năm, màu xanh mực.' },
      ZH: { name: '手机', about: '年度新款，墨青色。' },
      AR: { name: 'هاتف', about: 'أحدث هواتف العام بلون حبري.' },
    },
  },
  {
    slug: 'scooter',
    art: 'scooter',
    points: 90_000,
    dollars: 0,
    stock: 1,
    texts: {
      EN: { name: 'Scooter', about: 'Electric, marigold, with two helmets.' },
      TY: { name: 'สกู๊ตเตอร์', about: 'ไฟฟ้า สีดาวเรือง พร้อมหมวกสองใบ' },
      VI: { name: 'Xe tay ga', about: 'Chạy điện, màu cúc vạn thọ, kèm hai mũ.' },
      ZH: { name: '踏板车', about: '电动，金盏花色，附两顶头盔。' },
      AR: { name: 'دراجة سكوتر', about: 'كهربائية بلون القطيفة، مع خوذتين.' },
    },
  },
];
