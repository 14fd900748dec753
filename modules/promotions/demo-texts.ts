import type { PromotionText } from '#modules/promotions/promotion-store.ts';

/** By the name of a demo promotion and by language code of the site. */
export const DEMO_TEXTS: Readonly<Record<string, Record<string, PromotionText>>> = {
  'first-deposit': {
    EN: { title: 'First deposit, doubled', summary: 'Join, then pay in. Your first deposit is matched with a bonus of the same amount.' },
    TY: { title: 'ฝากครั้งแรก รับสองเท่า', summary: 'เข้าร่วมแล้วฝากเงิน เงินฝากครั้งแรกรับโบนัสเพิ่มเท่ากัน' },
    VI: { title: 'Nạp lần đầu, nhân đôi', summary: 'Tham gia rồi nạp tiền. Lần nạp đầu tiên được thưởng thêm đúng số tiền đó.' },
    ZH: { title: '首存翻倍', summary: '先报名，再存款。首笔存款获赠等额奖金。' },
    AR: { title: 'إيداعك الأول مضاعف', summary: 'انضم ثم أودع. يُضاف إلى إيداعك الأول مكافأة بالمبلغ نفسه.' },
  },
  welcome: {
    EN: { title: 'A welcome to begin with', summary: 'A small bonus in your first week, without a deposit.' },
    TY: { title: 'โบนัสต้อนรับสมาชิกใหม่', summary: 'โบนัสเล็ก ๆ ในสัปดาห์แรก ไม่ต้องฝากเงิน' },
    VI: { title: 'Quà chào thành viên mới', summary: 'Một khoản thưởng nhỏ trong tuần đầu, không cần nạp tiền.' },
    ZH: { title: '新人礼金', summary: '注册首周可领一笔小额奖金，无需存款。' },
    AR: { title: 'ترحيب للبداية', summary: 'مكافأة صغيرة في أسبوعك الأول، دون إيداع.' },
  },
  'daily-rebate': {
    EN: {
      title: 'Daily rebate',
      summary: 'A part of each day’s turnover comes back in cash: claim it when you like, or have it the day after.',
    },
    TY: { title: 'คืนยอดรายวัน', summary: 'รับคืนส่วนหนึ่งของยอดเล่นแต่ละวันเป็นเงินสด กดรับเองได้ทุกเมื่อ หรือรับอัตโนมัติในวันถัดไป' },
    VI: {
      title: 'Hoàn trả hằng ngày',
      summary: 'Hoàn lại một phần doanh số mỗi ngày bằng tiền mặt: tự nhận bất cứ lúc nào, hoặc nhận vào hôm sau.',
    },
    ZH: { title: '每日返水', summary: '每天有效投注的一部分以现金返还：可随时领取，或次日自动到账。' },
    AR: { title: 'استرداد يومي', summary: 'يعود إليك نقدًا جزء من رهانات كل يوم: استلمه متى شئت أو يصلك في اليوم التالي.' },
  },
  'day-after': {
    EN: { title: 'The day after', summary: 'Join, and 5 % of what a day has lost comes back as a bonus on the next.' },
    TY: { title: 'วันถัดไป', summary: 'เข้าร่วม แล้วรับคืน 5 % ของยอดเสียในวันก่อนเป็นโบนัส' },
    VI: { title: 'Ngày hôm sau', summary: 'Tham gia và nhận lại 5 % số tiền thua của hôm trước dưới dạng tiền thưởng.' },
    ZH: { title: '次日补偿', summary: '报名后，前一天亏损的 5 % 次日以奖金返还。' },
    AR: { title: 'في اليوم التالي', summary: 'انضم ليعود إليك 5 % من خسارة اليوم السابق مكافأةً.' },
  },
  'weekly-cashback': {
    EN: { title: 'A week looked back on', summary: 'Join, and 3 % of what a week has lost comes back in cash on Monday.' },
    TY: { title: 'คืนยอดเสียรายสัปดาห์', summary: 'เข้าร่วม แล้วรับคืน 3 % ของยอดเสียทั้งสัปดาห์เป็นเงินสดในวันจันทร์' },
    VI: { title: 'Hoàn tiền hằng tuần', summary: 'Tham gia và nhận lại bằng tiền mặt 3 % số tiền thua của tuần vào thứ Hai.' },
    ZH: { title: '每周返现', summary: '报名后，一周亏损的 3 % 于周一以现金返还。' },
    AR: { title: 'نظرة إلى الأسبوع', summary: 'انضم ليعود إليك نقدًا يوم الاثنين 3 % من خسارة الأسبوع.' },
  },
  'weekend-reload': {
    EN: { title: 'Weekend reload', summary: 'The first deposit of Saturday and of Sunday brings a quarter on top.' },
    TY: { title: 'เติมเงินสุดสัปดาห์', summary: 'ฝากครั้งแรกของวันเสาร์และวันอาทิตย์ รับเพิ่มหนึ่งในสี่' },
    VI: { title: 'Nạp cuối tuần', summary: 'Lần nạp đầu tiên của thứ Bảy và Chủ nhật được cộng thêm một phần tư.' },
    ZH: { title: '周末续存', summary: '周六和周日的当日首笔存款各加赠四分之一。' },
    AR: { title: 'إيداع نهاية الأسبوع', summary: 'أول إيداع يوم السبت ويوم الأحد يضيف إليه ربعًا.' },
  },
  'live-tables': {
    EN: { title: 'An evening at the tables', summary: 'Enough turnover at live tables on one day brings a bonus on the next.' },
    TY: { title: 'ค่ำคืนที่โต๊ะสด', summary: 'ยอดเล่นที่โต๊ะสดครบในหนึ่งวัน รับโบนัสในวันถัดไป' },
    VI: { title: 'Một tối ở bàn trực tiếp', summary: 'Đủ doanh số ở bàn trực tiếp trong một ngày thì hôm sau nhận thưởng.' },
    ZH: { title: '真人桌之夜', summary: '单日真人桌有效投注达标，次日可领奖金。' },
    AR: { title: 'أمسية على الطاولات', summary: 'رهانات كافية على الطاولات المباشرة في يوم واحد تجلب مكافأة في اليوم التالي.' },
  },
  'points-for-more': {
    EN: { title: 'Points bring more', summary: 'For every 500 points that you give in the mall a bonus comes on top.' },
    TY: { title: 'คะแนนให้มากกว่า', summary: 'ทุก 500 คะแนนที่แลกในร้านคะแนน รับโบนัสเพิ่ม' },
    VI: { title: 'Điểm mang thêm quà', summary: 'Mỗi 500 điểm bạn đổi ở cửa hàng điểm, nhận thêm một khoản thưởng.' },
    ZH: { title: '积分更有礼', summary: '在商城每兑换 500 积分，另得一笔奖金。' },
    AR: { title: 'النقاط تجلب المزيد', summary: 'عن كل 500 نقطة تستبدلها في المتجر تأتيك مكافأة إضافية.' },
  },
  'on-the-podium': {
    EN: { title: 'On the podium', summary: 'Join, and a bonus comes on top of the prize for the first three places of each race.' },
    TY: { title: 'ขึ้นโพเดียม', summary: 'เข้าร่วม แล้วรับโบนัสเพิ่มจากรางวัล เมื่อติดสามอันดับแรกของการแข่งขัน' },
    VI: { title: 'Lên bục', summary: 'Tham gia, và ba hạng đầu của mỗi cuộc đua nhận thêm thưởng ngoài giải.' },
    ZH: { title: '登上领奖台', summary: '报名后，每场赛事前三名在奖金之外另得礼金。' },
    AR: { title: 'على المنصة', summary: 'انضم لتأتيك مكافأة فوق الجائزة عن المراكز الثلاثة الأولى في كل سباق.' },
  },
  zalo: {
    EN: { title: 'A gift for your Zalo', summary: 'Confirm your Zalo account in your profile and take up to 131,000 ₫, once.' },
    TY: { title: 'ของขวัญสำหรับ Zalo', summary: 'ยืนยันบัญชี Zalo ในโปรไฟล์ รับสูงสุด 131,000 ₫ หนึ่งครั้ง' },
    VI: { title: 'Quà tặng liên kết Zalo', summary: 'Xác nhận tài khoản Zalo trong hồ sơ để nhận đến 131.000 ₫, một lần.' },
    ZH: { title: '绑定 Zalo 有礼', summary: '在个人资料中绑定 Zalo 账户，最高可领 131,000 ₫，仅限一次。' },
    AR: { title: 'هدية لحساب Zalo', summary: 'أكّد حساب Zalo في ملفك لتحصل على ما يصل إلى 131,000 ₫ مرة واحدة.' },
  },
  'on-the-phone': {
    EN: { title: 'Lantern on your phone', summary: 'Put Lantern on your home screen, send a picture of it, and staff give you a bonus.' },
    TY: { title: 'Lantern บนมือถือของคุณ', summary: 'เพิ่ม Lantern ไว้ที่หน้าจอหลัก ส่งภาพให้เจ้าหน้าที่ แล้วรับโบนัส' },
    VI: { title: 'Lantern trên điện thoại', summary: 'Thêm Lantern vào màn hình chính, gửi ảnh chụp và nhận thưởng sau khi được duyệt.' },
    ZH: { title: '手机上的 Lantern', summary: '将 Lantern 添加到主屏幕并上传截图，审核通过后可领奖金。' },
    AR: { title: 'Lantern على هاتفك', summary: 'أضف Lantern إلى شاشتك الرئيسية وأرسل صورة لها لتحصل على مكافأة بعد الموافقة.' },
  },
};
