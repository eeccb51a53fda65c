/**
 * What learners type in their first years, with their typing errors, and the words one of which has to come first: `query = words; …`. A test
 * checks the search against it, which shows the effect of a changed weight.
 */
const QUERIES = `
yes = 是 对 是的; no = 不 没有 不是; is = 是; am = 是; are = 是; be = 是; have = 有; has = 有; not = 不 没; i = 我; me = 我
my = 我的 我; you = 你 您; he = 他; she = 她 喝 和; it = 它; we = 我们; they = 他们; this = 这 这个; that = 那 那个; who = 谁
what = 什么; where = 哪里 哪儿; when = 什么时候 时候 当; why = 为什么; how = 怎么 如何; how much = 多少 多少钱; how many = 几 多少
which = 哪 哪个; and = 和; or = 或者 还是 或; but = 但是 可是 但; because = 因为; if = 如果; very = 很 非常; too = 太
also = 也; all = 都 所有; hello = 你好; hi = 你好 嗨; goodbye = 再见; bye = 再见 拜拜; thanks = 谢谢; thank you = 谢谢
sorry = 对不起 抱歉; excuse me = 请问 对不起 劳驾 不好意思; please = 请; you're welcome = 不客气; good morning = 早上好 早安 早
good night = 晚安; good evening = 晚上好; happy birthday = 生日快乐; happy new year = 新年快乐
congratulations = 恭喜 祝贺; welcome = 欢迎; good = 好; bad = 坏 差 不好; big = 大; small = 小; old = 老 旧; new = 新
young = 年轻; hot = 热; cold = 冷; warm = 暖和 温暖; happy = 高兴 快乐 幸福 开心; sad = 难过 伤心 悲伤; angry = 生气 愤怒
tired = 累; hungry = 饿; thirsty = 渴; busy = 忙; beautiful = 漂亮 美丽 美; pretty = 漂亮; handsome = 帅
ugly = 丑 难看; easy = 容易; difficult = 难 困难; hard = 硬 难; expensive = 贵; cheap = 便宜; delicious = 好吃
fast = 快; slow = 慢; tall = 高; short = 短 矮; long = 长 龙; far = 远; near = 近 附近; important = 重要
interesting = 有意思 有趣; clean = 干净; dirty = 脏; cute = 可爱; smart = 聪明; healthy = 健康; sick = 生病 病 有病
glasses = 眼镜; phone = 电话 手机; mobile phone = 手机; cell phone = 手机; computer = 电脑 计算机
internet = 网络 互联网 因特网; email = 电子邮件 邮件 电邮; website = 网站; television = 电视; tv = 电视; movie = 电影
music = 音乐; song = 歌 送 宋; book = 书; books = 书; newspaper = 报纸; magazine = 杂志; dictionary = 词典 字典
letter = 信 字母; word = 词 单词 字; sentence = 句子; character = 字 汉字 性格; question = 问题; answer = 回答 答案
homework = 作业; exam = 考试; class = 班 课 阶级; lesson = 课; school = 学校; university = 大学; teacher = 老师
student = 学生; students = 学生; classmate = 同学; friend = 朋友; friends = 朋友; girlfriend = 女朋友
boyfriend = 男朋友; mother = 妈妈 母亲; mom = 妈妈; father = 爸爸 父亲; dad = 爸爸; parents = 父母; older brother = 哥哥
younger sister = 妹妹; son = 儿子; daughter = 女儿; husband = 丈夫 老公 先生; wife = 妻子 老婆 太太; child = 孩子
children = 孩子 儿童 小孩子; family = 家 家庭 家人; man = 男人 人 慢 满; woman = 女人 妇女; people = 人 人们 人民; doctor = 医生 大夫
nurse = 护士; police = 警察; driver = 司机; boss = 老板; water = 水; tea = 茶; coffee = 咖啡; milk = 牛奶 奶; beer = 啤酒
wine = 酒 葡萄酒; juice = 果汁; food = 食物 菜 吃的 食品; rice = 米饭 米 大米 饭; noodles = 面条 面; bread = 面包; egg = 鸡蛋 蛋
eggs = 鸡蛋 蛋; meat = 肉; beef = 牛肉; chicken = 鸡 鸡肉; fish = 鱼; vegetables = 蔬菜 菜; fruit = 水果; apple = 苹果
banana = 香蕉; breakfast = 早饭 早餐; lunch = 午饭 午餐 中饭; dinner = 晚饭 晚餐; restaurant = 饭馆 餐厅 饭店 餐馆; menu = 菜单
bill = 账单 买单; hotel = 酒店 宾馆 饭店 旅馆; airport = 机场; train station = 火车站; train = 火车; bus = 公共汽车 公交车 巴士
taxi = 出租车; subway = 地铁; car = 车 汽车; bicycle = 自行车; bike = 自行车; plane = 飞机; airplane = 飞机; ticket = 票
passport = 护照; hospital = 医院; bank = 银行; library = 图书馆; supermarket = 超市; shop = 商店; store = 商店
park = 公园; toilet = 厕所 洗手间 卫生间; bathroom = 浴室 洗手间 卫生间 厕所; house = 房子 家 房屋; home = 家; room = 房间; door = 门
window = 窗户 窗; table = 桌子; chair = 椅子; bed = 床; city = 城市; country = 国家; world = 世界; china = 中国
chinese = 中文 汉语; chinese language = 中文 汉语; english = 英语 英文; america = 美国; american = 美国人; beijing = 北京
dog = 狗; cat = 猫; bird = 鸟; horse = 马; sun = 太阳; moon = 月亮; rain = 雨 下雨; snow = 雪 下雪; weather = 天气
spring = 春天 春; summer = 夏天 夏; winter = 冬天 冬; today = 今天; tomorrow = 明天; yesterday = 昨天; now = 现在
morning = 早上 上午 早晨; afternoon = 下午; evening = 晚上; night = 晚上 夜 夜晚; day = 天 日; week = 星期 周; month = 月
year = 年; monday = 星期一 周一; sunday = 星期天 星期日 周日; weekend = 周末; hour = 小时 钟头; minute = 分钟 分; birthday = 生日
time = 时间 时候; one = 一; two = 二 两; ten = 十; hundred = 百 一百; red = 红 红色; blue = 蓝 蓝色; white = 白 白色
black = 黑 黑色; color = 颜色; money = 钱; head = 头; eye = 眼睛 眼; eyes = 眼睛 眼; hand = 手; hair = 头发
clothes = 衣服; shoes = 鞋 鞋子; name = 名字; age = 年龄 年纪 岁; work = 工作; job = 工作; meeting = 会议 会; company = 公司
thing = 东西 事 事情; to be = 是; to go = 去; go = 去 走; to come = 来; come = 来; to eat = 吃; eat = 吃; eating = 吃
to drink = 喝; drink = 喝; to see = 看见 看 看到 见; look = 看; watch = 看 手表; listen = 听; to speak = 说 说话 讲
say = 说; talk = 说话 谈 说 谈话; to read = 读 看书 看; read = 读 看书; to write = 写; write = 写; to learn = 学 学习
study = 学习 学; learn = 学 学习; to run = 跑; run = 跑 跑步; running = 跑 跑步; walk = 走 走路; to buy = 买; buy = 买
sell = 卖; to like = 喜欢; love = 爱; i love you = 我 爱 我爱你; want = 要 想; to think = 想 觉得 认为; know = 知道 认识
understand = 懂 明白 了解 理解; can = 能 可以 会; should = 应该; must = 必须; need = 需要; help = 帮助 帮忙 帮; sleep = 睡觉 睡
get up = 起床; sit = 坐; open = 开 打开; close = 关 近 关闭; wait = 等; give = 给; take = 拿; use = 用; start = 开始
finish = 完 完成 结束; swim = 游泳; sing = 唱歌 唱 行 性; dance = 跳舞 舞蹈; play = 玩 玩儿; cook = 做饭 厨师 煮; wash = 洗
wear = 穿 戴; travel = 旅行 旅游; went = 去; bought = 买; xuexi = 学习; yanjing = 眼睛 眼镜; lvxing = 旅行; lese = 垃圾
laji = 垃圾; 头发 = 头发; 頭髮 = 头发; 學習 = 学习; zgr = 中国人; xx = 学习; nh = 你好; bj = 北京; zg = 中国; py = 朋友; nihao = 你好
xie xie = 谢谢; zaijian = 再见; duibuqi = 对不起; meiguanxi = 没关系; bukeqi = 不客气; mei you = 没有; shenme = 什么
zenme = 怎么; weishenme = 为什么; duoshao = 多少; duoshaoqian = 多少 多少钱; nar = 哪儿 那儿; na er = 哪儿 那儿 女儿
nali = 哪里 那里; zher = 这儿; yidianr = 一点儿 一点; yidian = 一点 一点儿; yidian'er = 一点儿 一点; wan = 完 玩 万 晚 碗
wanr = 玩儿; xianzai = 现在; jintian = 今天; mingtian = 明天; zhongguo = 中国; zhongwen = 中文; hanyu = 汉语
yingyu = 英语; laoshi = 老师; xuesheng = 学生; pengyou = 朋友; mama = 妈妈; baba = 爸爸; gege = 哥哥; meimei = 妹妹
ren = 人; shui = 水 睡 谁; cha = 茶 查 差; chifan = 吃饭; shouji = 手机; dianhua = 电话; diannao = 电脑; dianshi = 电视
yinhang = 银行; yiyuan = 医院; feiji = 飞机; huoche = 火车; gongzuo = 工作; xihuan = 喜欢; ai = 爱; wo ai ni = 我 我爱你
shi = 是 十 时 事; de = 的; le = 了; ma = 吗 妈 马; hao = 好; da = 大; ni = 你; wo = 我; ta = 他 她 它; mai3 = 买
mài = 卖; nv'er = 女儿; nü er = 女儿; lüse = 绿色; lu:se = 绿色; haizi = 孩子; piaoliang = 漂亮; gaoxing = 高兴
kuaile = 快乐; shengri kuaile = 生日快乐; xingqi = 星期 兴起; xingqiyi = 星期一; hé = 和; hàn = 汉 和 汗; tīng = 听
chī = 吃; zhīdào = 知道; zhidao = 知道; juede = 觉得; jué de = 觉得; renshi = 认识; mingbai = 明白; keyi = 可以
yinggai = 应该; bangzhu = 帮助; 一点儿 = 一点儿; 哪儿 = 哪儿; 玩儿 = 玩儿; 吃饭 = 吃饭; 学习 = 学习; 中國 = 中国; 謝謝 = 谢谢
teahcer = 老师; hospitol = 医院; restaraunt = 饭馆 餐厅 饭店 餐馆; tommorow = 明天; beautifull = 漂亮 美丽 美; zhonguo = 中国
pengyuo = 朋友; xeixie = 谢谢; xihaun = 喜欢; kitchen = 厨房; umbrella = 雨伞 伞; tree = 树; flower = 花; river = 河
mountain = 山; sea = 海 大海; foot = 脚; mouth = 嘴 口; nose = 鼻子; ear = 耳朵; leg = 腿; face = 脸 面; heart = 心 心脏
body = 身体; fever = 发烧; cold (illness) = 感冒; medicine = 药; hospital bed = 病床; key = 钥匙; wallet = 钱包
bag = 包 袋子; hat = 帽子; shirt = 衬衫; skirt = 裙子; dress = 连衣裙 裙子 穿; coat = 大衣 外套; sugar = 糖; salt = 盐
soup = 汤; cake = 蛋糕; chocolate = 巧克力; ice cream = 冰淇淋; tofu = 豆腐; pork = 猪肉; watermelon = 西瓜; grape = 葡萄
orange = 橙子 橙色 橘子; knife = 刀 刀子; chopsticks = 筷子; bowl = 碗; cup = 杯子 杯; spoon = 勺子 匙; mirror = 镜子
lamp = 灯; clock = 钟 时钟; stairs = 楼梯; elevator = 电梯; street = 街 街道; bridge = 桥; boat = 船; map = 地图
weather forecast = 天气预报; wind = 风; cloud = 云; autumn = 秋天 秋季 秋; friday = 星期五 周五; tuesday = 星期二 周二
january = 一月; seven = 七; thousand = 千 一千; half = 半 一半; green = 绿 绿色; yellow = 黄 黄色; pen = 笔 钢笔
pencil = 铅笔; paper = 纸; office = 办公室; colleague = 同事; manager = 经理; salary = 工资 薪水; lawyer = 律师
engineer = 工程师; singer = 歌手; actor = 演员; neighbor = 邻居; uncle = 叔叔 舅舅 伯父; aunt = 阿姨 姑姑; baby = 宝宝 婴儿 宝贝
marry = 结婚 嫁; wedding = 婚礼; party = 党 聚会 派对 晚会; gift = 礼物; story = 故事; news = 新闻 消息; history = 历史
math = 数学; science = 科学; culture = 文化; art = 艺术; sports = 体育 运动; football = 足球; basketball = 篮球
game = 游戏 比赛; photo = 照片; camera = 照相机 相机; laugh = 笑; cry = 哭; forget = 忘记 忘; remember = 记得 记住
believe = 相信; hope = 希望; fear = 怕 害怕 恐惧; worry = 担心; angry with = 生气; ask = 问; tell = 告诉; call = 叫 打电话 称
send = 送 寄 发 派; pay = 付 付钱 付款; borrow = 借; lend = 借; return = 还 回 返回 回来; fly = 飞; jump = 跳
drive = 开车 驾驶 开; stand = 站; turn left = 左转 往左拐; quiet = 安静; noisy = 吵 吵闹; lazy = 懒; famous = 有名 著名
strange = 奇怪; dangerous = 危险; safe = 安全 保险箱; different = 不同; same = 同 一样 同样 相同; enough = 够 足够
already = 已经; again = 再 又; often = 常常 经常; sometimes = 有时候 有时; never = 从来不 从不 永不 从来 绝不; together = 一起
only = 只 只有 唯一; before = 以前 前 之前; after = 以后 后 之后; inside = 里面 里 里边; outside = 外面 外 外边
between = 之间 中间 在…之间; huanying = 欢迎; shangdian = 商店; chaoshi = 超市; shuiguo = 水果; zixingche = 自行车
chuzuche = 出租车; xihuān = 喜欢; kāfēi = 咖啡; qing3 = 请; yīyuàn = 医院; shangban = 上班; xiaban = 下班
shuijiao = 睡觉 水饺; dongxi = 东西; mingzi = 名字; shihou = 时候; shijian = 时间; yisi = 意思; youyisi = 有意思
kongtiao = 空调; bingxiang = 冰箱; zaoshang hao = 早上好; wanan = 晚安
thank you very much = 谢谢 非常感谢 多谢; to be late = 迟到; cup of tea = 茶 一杯茶; a cup of coffee = 咖啡 一杯咖啡; how are you = 你好吗 你好
to fall in love = 爱上 恋爱 谈恋爱 相爱; eat breakfast = 早饭 早餐 吃早饭; i am hungry = 饿 我饿了; i'm tired = 累 我累了; i don't know = 知道 不知道 我不知道
what's your name = 名字 叫 贵姓 你叫什么; where is the toilet = 厕所 洗手间 厕所在哪里; take a shower = 洗澡 淋浴; to brush teeth = 刷牙
to get married = 结婚; see you tomorrow = 明天见 再见; nice to meet you = 幸会 很高兴 认识 认识你很高兴; to go to school = 上学; go to work = 上班
to get off work = 下班; to have a meeting = 开会; long time no see = 好久不见; to be afraid = 怕 害怕; to swim = 游泳
go shopping = 购物 逛街 买东西; make a phone call = 打电话; to catch a cold = 感冒 着凉; elefant = 大象; to have fun = 玩 玩儿
luxing = 旅行; luyou = 旅游; lushi = 律师; nuxing = 女性; falu = 法律; guilu = 规律; xiaolu = 效率; lucha = 绿茶; nushi = 女士
nu er = 女儿; luse = 绿色; lüke = 旅客; xuanlu = 旋律; 因该 = 应该; 在见 = 再见; 飞几 = 飞机; 电恼 = 电脑; 天汽 = 天气; 图书管 = 图书馆
以经 = 已经; 己经 = 已经; 末来 = 未来; 老帅 = 老师; 自已 = 自己; 按排 = 安排; 大慨 = 大概; 知到 = 知道; 爱清 = 爱情; 时侯 = 时候
今大 = 今天; 朋有 = 朋友; 眼晴 = 眼睛; 咖非 = 咖啡; ㄋㄧˇㄏㄠˇ = 你好; ㄒㄩㄝˊㄒㄧˊ = 学习; ㄌㄠˇㄕ = 老师; ㄓㄨㄥ ㄍㄨㄛˊ = 中国
ㄒㄧㄝˋ ˙ㄒㄧㄝ = 谢谢; ㄆㄥˊ ㄧㄡˇ = 朋友; 为什 = 为什么; 心二意 = 三心二意; 氵青 = 清; 女马 = 妈; 口乞 = 吃
to take a nap = 午睡 睡午觉 小睡; take a photo = 拍照 照相 拍照片; to take a bath = 洗澡 泡澡; traffic light = 红绿灯; have a cold = 感冒
see a doctor = 看病 看医生; to go for a walk = 散步; no problem = 没问题 没事儿 没关系; have a good trip = 一路平安 一路顺风 旅途愉快
good luck = 祝你好运 好运 加油; cheers = 干杯; traffic jam = 堵车 塞车 交通堵塞; credit card = 信用卡; washing machine = 洗衣机
hot pot = 火锅; stomach ache = 肚子疼 胃疼 肚子痛; the day after tomorrow = 后天; last week = 上周 上个星期 上星期
to lose weight = 减肥; raincoat = 雨衣
nuer = 女儿; luka = 绿卡; nuyou = 女友; nupengyou = 女朋友; luke = 旅客; youlu = 忧虑; kaolu = 考虑; luguan = 旅馆; funu = 妇女; nuren = 女人
sunnu = 孙女; huochezhan = 火车站; gonggongqiche = 公共汽车; ㄗㄞˋㄐㄧㄢˋ = 再见; ㄉㄧㄢˋㄋㄠˇ = 电脑; ㄐㄧㄣㄊㄧㄢ = 今天
ㄌㄩˇㄒㄧㄥˊ = 旅行; ㄓㄨㄥㄨㄣˊ = 中文; ㄔㄈㄢˋ = 吃饭; ㄅㄧㄥㄒㄧㄤ = 冰箱
按装 = 安装; 合做 = 合作; 即然 = 既然; 未尾 = 末尾; 侯鸟 = 候鸟; 士地 = 土地; 末必 = 未必; 睛天 = 晴天; 请楚 = 清楚; 习贯 = 习惯
辛若 = 辛苦; 太家 = 大家; 干静 = 干净; 经长 = 经常; 做业 = 作业; 名子 = 名字; 历害 = 厉害; 夏习 = 复习; 平果 = 苹果; 气侯 = 气候
birthday cake = 生日蛋糕 蛋糕; what time is it = 几点; 做车 = 坐车
to brush teeth = 刷牙; umbrella = 雨伞 伞; hungry = 饿; see you tomorrow = 明天见; to get married = 结婚; train station = 火车站
headache = 头疼 头痛; to take a shower = 洗澡 淋浴 冲凉; traffic jam = 堵车 塞车; I don't know = 不知道 我不知道; to make a phone call = 打电话
ice cream = 冰淇淋 冰激凌; happy new year = 新年快乐; grandmother = 奶奶 祖母 外婆 姥姥; to be afraid of = 怕 害怕; library = 图书馆
sunglasses = 太阳镜 墨镜; to borrow = 借; very expensive = 很贵 昂贵 贵; homework = 作业 功课; nühai = 女孩; lüshi = 律师; lvse = 绿色
nvpengyou = 女朋友; xuexiao = 学校; zhongguoren = 中国人; bu4hao3yi4si5 = 不好意思; shénme = 什么; mingtian = 明天; ㄋㄧˇ ㄏㄠˇ = 你好; ㄒㄧㄝˋㄒㄧㄝ˙ = 谢谢
ㄆㄥˊㄧㄡˇ = 朋友; huoche = 火车; piaoliang = 漂亮; dianying = 电影; gonggongqiche = 公共汽车; luxing = 旅行; qunian = 去年; xi'an = 西安
wo ai ni = 我爱你; 以经 = 已经; 在次 = 再次; 克苦 = 刻苦; 做位 = 座位; 联糸 = 联系; 已后 = 以后; 现再 = 现在; 旁连 = 旁边; 夭气 = 天气; 朋发 = 朋友; 银形 = 银行; 老帅 = 老师
睌上 = 晚上; 医阮 = 医院; 飞几场 = 飞机场; 苹菓 = 苹果; 牛扔 = 牛奶; 眼晴 = 眼睛; 自已 = 自己; 末来 = 未来
`

/** A query, and the words of which one has to come first. */
export const everydayQueries: { query: string; right: string[] }[] = QUERIES.trim()
  .split(/; |\n/)
  .map((entry) => {
    const [query = '', words = ''] = entry.split(' = ')
    return { query, right: words.split(' ') }
  })
