import { CLASSES, MODAL, NOMINAL, NUMBER, PARTICLE, PREPOSITION, VERB } from '../lexicon/word-class.ts'
import { around, type Condition, condition, type Surroundings } from '../segmentation/context.ts'

/**
 * When a word has an unusual reading: the context before and after it, in simplified form. Both conditions must hold;
 * the first matching rule decides. Without a match the first entry is used. Written by the team, based on the `dev`
 * part of the gold set and the example sentences.
 */
type ReadingRule = Surroundings & { reading: string }

const COUNT = '一二两三四五六七八九十百千几半多每这那哪\\d'
const CLAUSE_END = '(?:$|[，,。！？!?；;：、…”])'
const PERSON = '(?:[我你他她它们您咱谁妈爸哥姐弟妹师生]|自己|大家)'

const after = (reading: string, right: string): ReadingRule => ({ reading, after: right })
const before = (reading: string, left: string): ReadingRule => ({ reading, before: left })
const between = (reading: string, left: string, right: string): ReadingRule => ({
  reading,
  before: left,
  after: right,
})

/** Particles and verbs of the grammar. */
const GRAMMAR: Record<string, ReadingRule[]> = {
  得: [
    between(
      'dé',
      `${PERSON}|[会能想曾次共将没]|已经|考试|比赛|可以|^|，`,
      '(?:了|过)?(?:第|奖|病|感冒|癌|满分|冠军|金牌|[二两三四五六七八九十百\\d]|一[百等分块种])|了(?:$|很多|什么|个|[，。])|多少|几[分个]',
    ),
    between(
      'děi',
      `${PERSON}|^|[，。！？；：“就还总都也可又必只非那则今明现后天早晚时事上里都只]|现在|学生|先生|小姐|经理|医生|可能|什么|有的|的话|是不是`,
      '(?!$|[，。！？了过很真太这那])',
    ),
    // A word of verb and object takes no 得 of degree: 出门得带伞.
    { reading: 'děi', before: '[门班课假饭觉店校院家]', next: VERB | MODAL | PREPOSITION },
    between('děi', '[门班课假饭觉店校院家]', '[带早多先提]'),
    { reading: 'děi', previous: NOMINAL, before: '[子天人车钱书事话里]', next: NUMBER | MODAL | PREPOSITION },
    between('dé', '[求取夺赢应]', ''),
  ],
  还: [
    between(
      'huán',
      `[没要得该来去先会能请未就把不再快将]|没有|应该|必须|准备|打算|已经|怎么|按时|[明今后]天|(?:书|钱|债|车|东西|[把将][^，。]{1,6})(?:都|也|早|已经|全)?`,
      `(?:给|书|钱|债|清|完|[我你他她它](?!们?[不没也都在就会要想是有])|了|的|车|上|${CLAUSE_END})`,
    ),
    between('huán', '[你我他她们]', '(?:我|你|他|她)的?(?:笔|钱|书|车|东西|一)'),
    between('huán', '请|[按准]时|[把将][^，。]{1,6}', '到'),
    after('huán', '书|钱|债|清|贷|本付息|不起|得起|不清'),
    // The adverb needs a verb after it.
    after('huán', `了(?!解|不起|如|无|却|结|望)|过(?!得|去|来|年|节|不|着|是|要)|回去|回来|${CLAUSE_END}`),
    after('huán', `[我你他她它](?:们)?(?:的?(?:书|钱|车|伞|东西)|${CLAUSE_END})`),
  ],
  了: [
    before('liǎo', '[\\u4e00-\\u9fff]不'),
    between(
      'liǎo',
      '[\\u4e00-\\u9fff](?<![获取赢夺博觉记懂舍值显使求难免])得',
      `(?:[吗吧呢的这那么多]|${CLAUSE_END})`,
    ),
  ],
  不了: [before('bù le', '^|[，。！？“]')],
  着: [
    between('zháo', '不', '(?!边|急|痕|调|手|眼)'),
    before('zháo', '(?:睡|找|猜|够|逮|买|用|见|管|犯|点|打|烧)得'),
    between('zháo', '[^站坐躺跟等忙活]', '了(?!解|如|不起)'),
    between('zháo', '[睡猜够摔冻饿吓烫碰呛噎]|没[点找]', CLAUSE_END),
  ],
  过: [
    between('guò', '[转回睡扭侧别坐举]', '[身头神脸站]'),
    after('guò', '桥|河|街|马路|山(?!的|了)|沟|河|生日|[春佳圣中]节?|节|巷'),
    { reading: 'guo', previous: VERB, before: '(?<![想去来要开始喜欢打算准备躲逃错闪]|难|好)' },
    between(
      'guò',
      '^|[，。！？；“我你他她它们再先不要想能会日还难没都就人天好也可又已经在给才快慢刚么起春节年生常将和跟]',
      '',
    ),
    after(
      'guò',
      '[来去]|马路|桥|街|河|生日|[春佳圣中]|年|节|了?[一二两三四五六七八九十几]?[天会个段阵年站]|得|着|的(?:日子|生活)|日子|期|关|头',
    ),
    before('guò', '[躲逃错闪]'),
    before('guo', '[\\u4e00-\\u9fff]'),
  ],
  为: [
    before(
      'wéi',
      '(?:以|选|称|视|定|列|评|推选|命名|任命|尊|拜|封|聘|改|译|当选|认|确定|选举|变|化|分)[^，。]{0,6}|身|成|作|名|人数|面积|长度|高度|均|皆|约|分别',
    ),
    after('wéi', '(?:约|大约)?[\\d]|[零一二三四五六七八九十百]+(?:[米度元岁公千]|平方)|主'),
  ],
  和: [between('huó', '^|[，。我你他她妈爸会在了先]', '(?:好)?(?:面(?!包|条|前|对|试|子|积|临|孔|貌)|泥)')],
  只: [
    between('zhī', '有|来了|养了?|买了|看见|抓了', '[大小白黑花]*(?:[猫狗鸟鸡鸭羊鹅鱼兔]|老虎|老鼠)'),
    between('zhī', `[${COUNT}]`, '(?!要|能|是|有|会|想|好|剩|不|需|知|看|得|吃|喝|买)'),
  ],
}

/** Verbs. */
const VERBS: Record<string, ReadingRule[]> = {
  长: [
    before('cháng', '很|太|真|最|多|那么|更|比较|非常|不|点儿?|样|米|里|越来越|好|够|细|又|特别|有多'),
    between('zhǎng', '越', '越'),
    after(
      'zhǎng',
      '大|高|得|满|出|胖|成|到|着|在|过|草|毛|牙|虫|痘|相|皱|个子|一[岁双张颗头身]|了(?:很多|许多|不少|一|[两三四五六七八九十\\d]|几|虫|胡|草|牙|个|皱|翅)|这么|那么|什么样|不[高大出]|在一起',
    ),
    before('zhǎng', '正在|还在|没|会'),
  ],
  种: [before('zhǒng', `[${COUNT}各某何此本同好]|多少`), after('zhòng', '(?!$|[，。！？的类族群])')],
  重: [
    after(
      'chóng',
      '新|做|写|来|读|说|走|修|建|装|启|看|学|见|考|拍|洗|弄|算|抄|唱|画|印|设|提|温|选|发(?!烧)|开|买|组|试|回|访',
    ),
    between('chóng', '[一两双几三九]', '(?!$|[，。！？的了])'),
  ],
  行: [
    after('xíng', '[吗不吧了啊]'),
    before('háng', '[一二两三四五六七八九十几每首末\\d]'),
    between('háng', '[这那哪]', '[字诗文代里上树业的空]|第'),
  ],
  当: [
    between('dàng', '(?:把|拿)[^，。]{1,6}', ''),
    after('dàng', '成|作|真|外人|回事|儿戏|宝|没'),
    between('dàng', '[就只权全]', '(?:是|在|我|你|他|她|没|什么|这|那|交|给|朋友|休息|锻炼)'),
  ],
  倒: [
    before('dǎo', '摔|打|推|跌|病|晕|撞|拉|吹|刮|绊|累|吓|难|压|放|跪|踢|滑|扑|卖|醉|昏|击'),
    after('dǎo', '在(?:地|床|沙发|路|血|他|她|我|雪|椅)|下|塌|闭|班'),
    before('dào', '(?:把|将)[^，。]{1,6}|水|茶|酒|垃圾'),
    after(
      'dào',
      '了?[一二两三几半]?(?:点|些|杯|碗)|[水茶酒满进掉入出给车退着数是不也有挺像没想贴立影上汤油咖]|一点|垃圾|很|觉得|真|牛奶|要|愿意',
    ),
  ],
  干: [
    after('gàn', '了?(?:[一二两三四五六七八九十几半好多]+(?:个|年|天|辈子|份|件)|什么|活|起来|得)'),
    before(
      'gān',
      '(?:衣服|头发|鞋|毛巾|地面?|油漆|床单|裤子|袜子|被子|墨水?|嘴唇?|嗓子|皮肤|河|井|空气|天气|气候|北方|树叶|泪|汗)[^，。]{0,6}(?<!你|我|他|她|们)',
    ),
    before('gān', '[晒擦吹晾烘烤喝榨哭风弄][不得]?'),
    between('gān', '容易|不易|难', CLAUSE_END),
    after('gān', '杯|燥|净|粮|果|红|货|冰|透|死|巴'),
  ],
  空: [
    before('kòng', '空不'),
    after('kòng', '不空|着(?!手)|出|下|格|行|白|[一两几]行'),
    before('kòng', '[有没抽得留填]|没有|什么|点儿?'),
  ],
  数: [
    after(
      'shǔ',
      '一数|[着到清完过]|不清|得|钱|起来|了(?:数|一|[又半钱]|$)|星星|一下|数|[一二三四五六七八九十]',
    ),
    before('shǔ', '数一|数了|^|[，请来我你他她在能会要又再]'),
    {
      reading: 'shǔ',
      previous: CLASSES & ~(NUMBER | NOMINAL),
      before: '(?<![的为是这那])',
      after: '(?!字|量|据|目|学)',
    },
    { reading: 'shǔ', previous: NOMINAL, next: PARTICLE | NUMBER },
  ],
  背: [
    after(
      'bèi',
      '(?:了|过|着|会|熟|完|不出|得出|下|出|不下|整?一?(?:晚上|上午|下午|天|夜|会儿)|一[遍首篇]|[几十多\\d一二两三四五六七八九]+个)*(?:课文|单词|生词|诗|书(?!包)|台词|古诗|公式|文章|唐诗|句子|来|熟|会|完|得很?熟)',
    ),
    after('bēi', '着|上|起|了|包|书包|孩子|不动|得动|不了|一个|个|[他她我你]|行李|东西|得'),
  ],
  转: [
    after('zhuàn', '着(?:圈|呢|$|[，。])|[圈动]|来转去|个不停|得|了?好?[一二两三几]?[圈转]|不停|悠'),
    before('zhuàn', '[绕围][^，。]{1,6}|团团|不停地|飞快地|来回'),
  ],
  卷: [
    before('juàn', '第[一二三四五六七八九十百\\d]+|[试答考画案上下]'),
    { reading: 'juǎn', previous: CLASSES & ~NUMBER },
  ],
  落: [
    between('là', '(?:把|将)[^，。]{1,8}|[我你他她]', '(?:在|下)'),
    after('là', '在(?:家|车|学校|教室|出租车|办公室|宾馆|饭店)|下了?[一我他功课]'),
  ],
  看: [
    after('kān', '(?:家|孩子|行李|摊子)(?:$|[，。])'),
    between(
      'kān',
      '[帮替][我你他她们]|在家|负责',
      '(?:一下|一会儿|着(?:点儿?)?|好|一?看)?(?:家|孩子|行李|摊|店|包|东西|门)',
    ),
  ],
  量: [
    between(
      'liáng',
      '^|[^的数音重质力流产销大酒饭雨用含热胆]',
      '(?:一量|体温|了|血压|身高|尺寸|过|不|着|完|一下|长度|得)',
    ),
    before('liáng', '量一|先|给[我你他她]|用[^，。]{1,4}'),
  ],
  露: [after('lòu', '在外|脸|馅|头|面|着|了|一手|底')],
  冲: [after('chòng', '着(?!凉|水)')],
  结: [after('jiē', '[满出着了][^，。]{0,6}(?:果|桃|梨|瓜|葡萄|豆|枣|橘)|果')],
  调: [
    after('diào', '(?:了|过)?[一两]?个?头'),
    after('tiáo', '到了?[^，。]{0,2}(?:[一二三四五六七八九十\\d]|最|静音|[大小低高])'),
    after('diào', '到|去|往|走|离|任|动|查|回'),
  ],
  盛: [
    after('chéng', '[饭汤着满点上粥菜]|出来|出锅|起来|了?(?:一|两|半)?[碗盘勺点]'),
    before('chéng', '饭|汤|(?:把|用|给)[^，。]{1,6}'),
  ],
  吐: [before('tù', '[想要又呕]|恶心|拉|晕车'), after('tù', '血|奶|得|了(?!一口气|舌|痰|口)')],
  系: [after('jì', '[上好着紧了带]|安全带|鞋带|领带|扣子|围巾|红领巾|腰带|一条')],
  炸: [after('zhá', '[鸡鱼酱油薯虾好糕得]|土豆|饺子|春卷|丸子|豆腐|熟')],
  涨: [before('zhàng', '[脸肚头]'), after('zhàng', '红|满')],
  折: [between('shé', '[腿棍枝笔骨腰膊断]', '了')],
  中: [
    between(
      'zhòng',
      '^|[，。打猜考射砸击选投撞刺料没又也刚会他我她票]|彩票',
      '(?:了|过|奖|头奖|大奖|彩|毒|暑|风|计|弹|圈套|状元)',
    ),
    after('zhòng', '奖|头奖|大奖|毒|圈套'),
  ],
  划: [before('huá', '火柴|[船桨]'), after('huá', '船|桨|火柴|水|拳|破|伤|着?小船|了一[道下]')],
  喝: [between('hè', '大', '一声|道|令'), after('hè', '彩')],
  应: [after('yìng', '[^，。]{1,8}(?:邀|要求|约)')],
  挑: [after('tiǎo', '[战起拨衅灯明]')],
  铺: [
    before('pù', '[表缝]|杂货|铁匠'),
    after('pū', '[了着满好上开成路地床]|在'),
    before('pù', '[上中下卧床当]'),
    between('pù', '[一张间家小两号]', CLAUSE_END),
    after('pū', '.'),
  ],
  假: [
    before('jià', '[请放休准批销度病事暑寒年产婚长]|(?:请|放|休)[^，。]{1,6}|[天周月期年]|天的|个月的|没有'),
  ],
  场: [between('cháng', '[一几这那两了过]', '大?[雨雪病火风战]|官司|空|梦|争论|地震|误会')],
  好: [after('hào', '酒|赌|面子|表现|出风头|管闲事|客')],
  弹: [between('dàn', '[颗枚发炸]', '')],
  待: [after('dāi', '在|多久|着|了|一会|几|[一两三]|不住|下去|到|过|就是'), before('dāi', '[儿里家]')],
  相: [before('xiàng', '[照拍](?:了|过)?[一几两]?[张个]?')],
  切: [before('qiē', '')],
  散: [between('sǎn', '[松很太]', '')],
}

/** Nouns, adjectives, and words of several characters. */
const OTHERS: Record<string, ReadingRule[]> = {
  觉: [before('jiào', '(?:睡|一|午|懒|个)[^，。]{0,5}'), after('jiào', '[也都]?(?:没|不)?睡')],
  血: [before('xiě', '(?:流|出|吐|抽|滴|献|止|验|输|多少|点儿?|些)[^，。]{0,4}')],
  起来: [
    before('qi lai', '(?![我你他她它们也就都还])[\\u4e00-\\u9fff][不得]'),
    { reading: 'qi lai', previous: VERB | PARTICLE | NOMINAL, before: '(?<![点分早晚刻半天时候])' },
  ],
  出来: [
    before('chu lai', '(?![我你他她它们也就都还])[\\u4e00-\\u9fff][不得]'),
    { reading: 'chu lai', previous: VERB | PARTICLE, before: '(?<![的是有])' },
    before('chu lai', '盛'),
  ],
  精神: [
    between('jīng shen', '很|更|真|特别|挺|起来|打起|没|没有|有|那么|这么', `(?:了|极|多|${CLAUSE_END})`),
    after('jīng shen', '多了|极了|抖擞|百倍'),
  ],
  大意: [before('dà yi', '太|粗心|一时|别|不能|很|过于')],
  重重: [after('chóng chóng', '高?山|困难|阻|包围|顾虑|障碍|矛盾|心事')],
  背着: [
    after('bèi zhe', '父母|[爸妈人我他她]|大家|家人|老师|老婆|丈夫'),
    after('bēi zhe', '[\\u4e00-\\u9fff]'),
  ],
  一行: [
    after('yī háng', '字|诗|文|一行|代码|[小大红黑白]?字|[泪树]'),
    between('yī háng', '第|这|那|写|每', ''),
  ],
  东西: [between('dōng xī', '', '南北|两|走向|方向|向')],
  看着: [after('kān zhe', '孩子|行李|门')],
}

/**
 * The rules of a word, in order. `any` combines them, to skip the individual checks in the usual case of no match.
 */
export type ReadingRules = { any: RegExp; each: { reading: string; condition: Condition }[] }

export const READING_RULES: ReadonlyMap<string, ReadingRules> = new Map(
  Object.entries({ ...GRAMMAR, ...VERBS, ...OTHERS }).map(([word, rules]) => [word, compile(word, rules)]),
)

function compile({ length }: string, rules: ReadingRule[]): ReadingRules {
  return {
    any: around(length, rules),
    each: rules.map((rule) => ({ reading: rule.reading, condition: condition(length, rule) })),
  }
}
