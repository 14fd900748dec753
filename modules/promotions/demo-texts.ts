import type { OfferText } from '#modules/offers/index.ts';

/** By the name of a demo promotion and by language code of the site. */
export const DEMO_TEXTS: Readonly<Record<string, Record<string, OfferText>>> = {
  'first-deposit': {
    EN: {
      title: '100 % on your first deposit',
      summary: 'We double your first deposit. Choose the bonus when you deposit, or take part here first.',
    },
    TY: { title: 'โบนัสฝากแรก 100 %', summary: 'เราเพิ่มเงินฝากครั้งแรกเป็นสองเท่า เลือกตอนฝาก หรือเข้าร่วมที่นี่ก่อน' },
    VI: { title: 'Thưởng 100 % lần nạp đầu', summary: 'Lần nạp đầu tiên được nhân đôi. Chọn khi nạp, hoặc tham gia tại đây trước.' },
    ZH: { title: '首存 100 % 奖金', summary: '首笔存款翻倍。存款时选择，或先在此报名。' },
    AR: { title: '100 % على إيداعك الأول', summary: 'نضاعف إيداعك الأول. اختر العرض عند الإيداع، أو انضم هنا قبله.' },
  },
  welcome: {
    EN: { title: 'Welcome bonus, no deposit', summary: 'A bonus in your first week. No deposit needed.' },
    TY: { title: 'โบนัสต้อนรับสมาชิกใหม่', summary: 'โบนัสเล็ก ๆ ในสัปดาห์แรก ไม่ต้องฝากเงิน' },
    VI: { title: 'Quà chào thành viên mới', summary: 'Một khoản thưởng nhỏ trong tuần đầu, không cần nạp tiền.' },
    ZH: { title: '新人礼金', summary: '注册首周可领一笔小额奖金，无需存款。' },
    AR: { title: 'هدية الترحيب', summary: 'مكافأة صغيرة في أسبوعك الأول، دون إيداع.' },
  },
  'daily-rebate': {
    EN: {
      title: 'Daily rebate',
      summary: 'Part of each day’s turnover back in cash. Claim it any time, or receive it the day after.',
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
    EN: { title: '5 % back on yesterday’s losses', summary: 'Take part and get 5 % of a day’s losses back as a bonus the day after.' },
    TY: { title: 'คืนยอดเสียเมื่อวาน 5 %', summary: 'เข้าร่วม แล้วรับคืน 5 % ของยอดเสียในวันก่อนเป็นโบนัส' },
    VI: { title: 'Hoàn 5 % tiền thua hôm qua', summary: 'Tham gia và nhận lại 5 % số tiền thua của hôm trước dưới dạng tiền thưởng.' },
    ZH: { title: '昨日亏损返 5 %', summary: '报名后，前一天亏损的 5 % 次日以奖金返还。' },
    AR: { title: '5 % من خسائر الأمس', summary: 'انضم ليعود إليك 5 % من خسارة اليوم السابق مكافأةً.' },
  },
  'weekly-cashback': {
    EN: { title: '3 % weekly cashback', summary: 'Take part and get 3 % of your week’s losses back in cash on Monday.' },
    TY: { title: 'คืนยอดเสียรายสัปดาห์ 3 %', summary: 'เข้าร่วม แล้วรับคืน 3 % ของยอดเสียทั้งสัปดาห์เป็นเงินสดในวันจันทร์' },
    VI: { title: 'Hoàn 3 % hằng tuần', summary: 'Tham gia và nhận lại bằng tiền mặt 3 % số tiền thua của tuần vào thứ Hai.' },
    ZH: { title: '每周返现 3 %', summary: '报名后，一周亏损的 3 % 于周一以现金返还。' },
    AR: { title: '3 % استرداد نقدي أسبوعي', summary: 'انضم ليعود إليك نقدًا يوم الاثنين 3 % من خسارة الأسبوع.' },
  },
  'weekend-reload': {
    EN: { title: '25 % weekend bonus', summary: '25 % extra on your first deposit each Saturday and Sunday.' },
    TY: { title: 'โบนัสสุดสัปดาห์ 25 %', summary: 'รับเพิ่ม 25 % จากการฝากครั้งแรกของทุกวันเสาร์และวันอาทิตย์' },
    VI: { title: 'Thưởng 25 % cuối tuần', summary: 'Thêm 25 % cho lần nạp đầu tiên mỗi thứ Bảy và Chủ nhật.' },
    ZH: { title: '周末加赠 25 %', summary: '每周六、周日当日首笔存款加赠 25 %。' },
    AR: { title: '25 % في نهاية الأسبوع', summary: '25 % إضافية على أول إيداع كل سبت وكل أحد.' },
  },
  'live-tables': {
    EN: { title: 'Live table bonus', summary: 'Reach the turnover at live tables in one day and claim a bonus the next.' },
    TY: { title: 'โบนัสโต๊ะสด', summary: 'ยอดเล่นที่โต๊ะสดครบในหนึ่งวัน รับโบนัสในวันถัดไป' },
    VI: { title: 'Thưởng bàn trực tiếp', summary: 'Đủ doanh số ở bàn trực tiếp trong một ngày thì hôm sau nhận thưởng.' },
    ZH: { title: '真人桌奖金', summary: '单日真人桌有效投注达标，次日可领奖金。' },
    AR: { title: 'مكافأة الطاولات المباشرة', summary: 'رهانات كافية على الطاولات المباشرة في يوم واحد تجلب مكافأة في اليوم التالي.' },
  },
  'points-for-more': {
    EN: { title: 'Bonus for every 500 points', summary: 'A bonus for every 500 points you spend in the mall.' },
    TY: { title: 'คะแนนให้มากกว่า', summary: 'ทุก 500 คะแนนที่แลกในร้านคะแนน รับโบนัสเพิ่ม' },
    VI: { title: 'Điểm mang thêm quà', summary: 'Mỗi 500 điểm bạn đổi ở cửa hàng điểm, nhận thêm một khoản thưởng.' },
    ZH: { title: '积分更有礼', summary: '在商城每兑换 500 积分，另得一笔奖金。' },
    AR: { title: 'النقاط تجلب المزيد', summary: 'عن كل 500 نقطة تستبدلها في المتجر تأتيك مكافأة إضافية.' },
  },
  'on-the-podium': {
    EN: { title: 'Race winners’ bonus', summary: 'Take part, and the first three places of each race get a bonus on top of the prize.' },
    TY: { title: 'โบนัสผู้ชนะการแข่งขัน', summary: 'เข้าร่วม แล้วรับโบนัสเพิ่มจากรางวัล เมื่อติดสามอันดับแรกของการแข่งขัน' },
    VI: { title: 'Thưởng người thắng cuộc đua', summary: 'Tham gia, và ba hạng đầu của mỗi cuộc đua nhận thêm thưởng ngoài giải.' },
    ZH: { title: '赛事优胜奖金', summary: '报名后，每场赛事前三名在奖金之外另得礼金。' },
    AR: { title: 'مكافأة الفائزين بالسباقات', summary: 'انضم لتأتيك مكافأة فوق الجائزة عن المراكز الثلاثة الأولى في كل سباق.' },
  },
  zalo: {
    EN: { title: 'Up to 131,000 ₫ for your Zalo', summary: 'Confirm your Zalo account in your profile and claim up to 131,000 ₫, once.' },
    TY: { title: 'ของขวัญสำหรับ Zalo', summary: 'ยืนยันบัญชี Zalo ในโปรไฟล์ รับสูงสุด 131,000 ₫ หนึ่งครั้ง' },
    VI: { title: 'Quà tặng liên kết Zalo', summary: 'Xác nhận tài khoản Zalo trong hồ sơ để nhận đến 131.000 ₫, một lần.' },
    ZH: { title: '绑定 Zalo 有礼', summary: '在个人资料中绑定 Zalo 账户，最高可领 131,000 ₫，仅限一次。' },
    AR: { title: 'هدية لحساب Zalo', summary: 'أكّد حساب Zalo في ملفك لتحصل على ما يصل إلى 131,000 ₫ مرة واحدة.' },
  },
  'on-the-phone': {
    EN: { title: 'Bonus for the app', summary: 'Add Lantern to your home screen, send us a picture of it and get a bonus.' },
    TY: { title: 'Lantern บนมือถือของคุณ', summary: 'เพิ่ม Lantern ไว้ที่หน้าจอหลัก ส่งภาพให้เจ้าหน้าที่ แล้วรับโบนัส' },
    VI: { title: 'Lantern trên điện thoại', summary: 'Thêm Lantern vào màn hình chính, gửi ảnh chụp và nhận thưởng sau khi được duyệt.' },
    ZH: { title: '手机上的 Lantern', summary: '将 Lantern 添加到主屏幕并上传截图，审核通过后可领奖金。' },
    AR: { title: 'Lantern على هاتفك', summary: 'أضف Lantern إلى شاشتك الرئيسية وأرسل صورة لها لتحصل على مكافأة بعد الموافقة.' },
  },
};

/** The second brand's own words where they differ, in its languages. */
export const KINNAREE_TEXTS: Readonly<Record<string, Record<string, OfferText>>> = {
  'first-deposit': {
    EN: {
      title: 'The river gives twice',
      summary: 'We double your first deposit. Choose the bonus when you deposit, or take part here first.',
    },
    TY: { title: 'สายน้ำให้สองเท่า', summary: 'เงินฝากครั้งแรกรับเพิ่มอีกเท่าตัว เลือกตอนฝาก หรือเข้าร่วมที่นี่ก่อน' },
  },
  welcome: {
    EN: { title: 'A garland at the door', summary: 'A bonus in your first week. No deposit needed.' },
    TY: { title: 'พวงมาลัยต้อนรับ', summary: 'โบนัสในสัปดาห์แรก ไม่ต้องฝากเงิน' },
  },
  'weekly-cashback': {
    EN: { title: 'The tide comes back', summary: 'Take part and get 3 % of your week’s losses back in cash on Monday.' },
    TY: { title: 'น้ำขึ้นคืนฝั่ง', summary: 'เข้าร่วม แล้วรับคืน 3 % ของยอดเสียทั้งสัปดาห์เป็นเงินสดในวันจันทร์' },
  },
};
