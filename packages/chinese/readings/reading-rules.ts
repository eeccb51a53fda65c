import {
  ADVERB,
  CLASSES,
  EDGE,
  MODAL,
  NOMINAL,
  NUMBER,
  PARTICLE,
  PREPOSITION,
  PRONOUN,
  VERB,
} from '../lexicon/word-class.ts'
import { around, type Condition, condition } from '../segmentation/context.ts'
import { RARER_READINGS } from './rarer-readings.ts'
import { after, before, between, CLAUSE_END, COUNT, PERSON, type ReadingRule } from './reading-rule.ts'
import { VERB_READINGS } from './verb-readings.ts'

/** Particles and verbs of the grammar. */
const GRAMMAR: Record<string, ReadingRule[]> = {
  得: [
    between('dé', '^|[，。！？“]', '嘞'),
    between('dé', '[就快]', CLAUSE_END),
    between('děi', '[我你他她们]说', '(?:加收|[交付等去找]|再|先)'),
    before('dé', '各'),
    after('dé', '之(?:不易|于)|一日|[便闲空逞]'),
    between(
      'dé',
      `${PERSON}|[会能想曾次共将没]|已经|考试|比赛|可以|^|，`,
      '(?:了|过)?(?:第|奖|病|感冒|癌|满分|冠军|金牌|[二两三四五六七八九十百\\d]|一[百等分块种])|了(?:$|很多|什么|个|[，。])|多少分|几[分个]',
    ),
    between(
      'děi',
      `${PERSON}|^|[，。！？；：“就还总都也可又必只非那则后天早晚时事上里都只]|现在|学生|先生|小姐|经理|医生|可能|什么|有的|的话|是不是`,
      '(?!$|[，。！？了过很真太这那])',
    ),
    {
      reading: 'děi',
      previous: NOMINAL,
      before: '[金费款账单方儿天事话]',
      after: '(?:[我你他她它咱您]们?|大家|自己|老板|家里)[^，。]',
    },
    // What something needs: 这事儿得慢慢来, 一个月得花三千.
    {
      reading: 'děi',
      previous: NOMINAL,
      before:
        '[事儿子服书车钱饭菜票房门水电月年期次题续业西具件机药证格店路包量司校卡码版号位者户友员师狗猫花树鱼肉米盐妈爸哥姐弟妹]',
      after:
        '(?:慢慢|好好|赶[紧快]|先|早点|再|马上|立刻|尽快|重新|亲自|按|靠|由|从|用|让|请|找|去|花|等|拿|给|把|跟|换|改|交|带|洗|买|卖|修|办|排|停|充|商量|看|听|问|吃|睡|打|开|关|练|存|取|签|填|选|注意|准备|考虑|养|喂|浇|炖|煮|泡|切|放|加|经过|通过)',
    },
    between('děi', '^|[，。！？；：“]', '真[干学做去]'),
    between('dé', '[一二三四五六七八九]', '[一二三四五六七八九十]'),
    // An adverb that needs a verb: 起码得三天.
    before(
      'děi',
      '难免|可是|但是|起码|至少|最少|最多|顶多|大概|估计|恐怕|肯定|一定|看来|反正|好歹|差不多|多半|往往|通常|一般|照样|到时候|以后|之后|然后|所以|因此|于是|首先|最后|要么|不然',
    ),
    // Words of verb and object: 出国得办签证.
    {
      reading: 'děi',
      before:
        '出国|办证|留学|[开坐停打租修]车|坐飞机|[结离]婚|[租买卖]房|看病|住院|出差|旅游|开会|面试|减肥|[做吃煮]饭|喝酒|上网|报名|请假|退货|打针|吃药|体检|搬家|装修|创业|排队|付款|转账|寄件|游泳|爬山|过年|加班',
      next: VERB | MODAL | PREPOSITION | ADVERB | NUMBER,
      after: '(?!(?:很|太|真|不|这么|那么|非常|特别|更|最|比|像|跟|和|连))',
    },
    // A word of verb and object takes no 得 of degree: 出门得带伞.
    { reading: 'děi', before: '[门班课假饭觉店校院家]', next: VERB | MODAL | PREPOSITION },
    between('děi', '[门班课假饭觉店校院家]', '[带早多先提]'),
    {
      reading: 'děi',
      previous: NOMINAL,
      before: '[子儿天人车钱书事话里]',
      next: NUMBER | MODAL | PREPOSITION,
    },
    between(
      'děi',
      '[这那每][一两三几]?[个颗件辆条本张台座项种位间把双句道笔家块][^，。了的得酸甜苦辣咸香臭热冷烫大小高矮胖瘦快慢好坏美累忙贵硬软重轻脏乱亮暗红黑白多少老]',
      '(?!$|[，。了很])',
    ),
    between('děi', '(?:^|[，。！？；“])[这那]', '(?!$|[，。了很])'),
    between('děi', '[子人]', '(?!$|[，。！？了过很真太这那要不])'),
    between('dé', '[求取夺赢博换赚报]', ''),
    between('dé', '[加减乘除][^，。]{1,6}', '[零一二三四五六七八九十百千\\d]'),
    after('dé', '了[\\u4e00-\\u9fff]{0,5}(?:病|感冒|癌|炎)'),
    {
      reading: 'dé',
      previous: NOMINAL | PRONOUN | ADVERB | MODAL | EDGE,
      after: '了?(?:第[一二三四五]|冠军|[金银铜]牌|大?奖|满分|零分|[\\d一二三四五六七八九十百]+分)',
    },
  ],
  还: [
    after('huán', '个?人情|[^，。]{0,4}(?:清白|公道|自由)'),
    between('huán', '[命债眼牙]', '一?[命债眼牙]'),
    after('hái', '清[楚晰醒闲静瘦]|完[全整]'),
    after('huán', '充电宝|[房车]?贷|信用卡|月供|花呗|本金|利息|[欠借]款|图书馆|雨伞|单车|完了?(?:$|[，。])'),
    before('huán', '[期钱债借着]不|就是不|死活不'),
    between(
      'huán',
      '每[月年周期]|先|再|已|分期',
      '了?(?:[一二两三四五六七八九十百千万\\d]+(?:[块元万]|$|[，。])|一(?:部分|半))',
    ),
    between(
      'huán',
      `[没要得该来去先会能请未就把不再快将]|没有|应该|必须|准备|打算|已经|怎么|按时|[明今后]天|(?:书|钱|债|车|东西|[把将][^，。]{1,6})(?:都|也|早|已经|全)?`,
      `(?:给|书|钱|债|清|完|[我你他她它](?!们?[不没也都在就会要想是有])|了|的|车|上|[一二两三四五六七八九十几]+[千万百块元]|${CLAUSE_END})`,
    ),
    between('huán', '[你我他她们]', '(?:我|你|他|她)的?(?:笔|钱|书|车|东西|一)'),
    between('huán', '[我你他她们]', '[我你他她它]们?[一二两三四五六七八九十百千几\\d]'),
    { reading: 'huán', previous: EDGE, after: '[我你他她]的' },
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
    before('zháo', '见|逮|捡'),
    between('zháo', '[买碰遇抓借租够]', '票|机会|人|车|房|[我你他她]'),
    between('zháo', '就', CLAUSE_END),
    after('zháo', '了[魔迷道]'),
    { reading: 'zhuó', previous: EDGE | ADVERB | NOMINAL, after: '[^，。了的]{0,4}[装服裙衫袍]' },
    {
      reading: 'zháo',
      previous: CLASSES & ~VERB,
      after: '(?:什么|哪门子|啥|了)?(?:[急凉慌]|迷(?!彩))(?![忙慌])',
    },
    between('zháo', '不', '(?!边|急|痕|调|手|眼)'),
    before('zháo', '(?:睡|找|猜|够|逮|买|用|见|管|犯|点|打|烧)得'),
    between('zháo', '[^站坐躺跟等忙活]', '了(?!解|如|不起)'),
    between('zháo', '[睡猜够摔冻饿吓烫碰呛噎]|没[点找]', CLAUSE_END),
  ],
  过: [
    { reading: 'guò', previous: NOMINAL, after: '[快慢高低大重]' },
    before('guò', '得'),
    between('guo', '想', '(?:没|吗|的|要|这|你|我|他|$|[，。？])'),
    between('guò', '[夺抢端捧抓扯熬瞒递接翻绕挺捱漫划擦驶碾迈蹚]', '(?!的|没|吗|[一两三几]次|$|[，。！？])'),
    between('guo', '没有?[回转低抬]', '头'),
    between('guò', '[转回睡扭侧别坐举]', '[身头神脸站]'),
    after(
      'guò',
      '桥|河|街|马路|路口|红灯|红绿灯|隧道|海关|安检|江|山(?!的|了)|沟|河|生日|[春佳圣]节|中秋|节|巷',
    ),
    between('guò', '[无立]', ''),
    between('guò', '[飘掠越跨吹淌拂滑跳漂]', '[^，。！？了]'),
    after('guò', '[不得][好下了去]|了?站(?![在着起])'),
    { reading: 'guo', previous: VERB, before: '(?<![想去来要开始喜欢打算准备躲逃错闪]|难|好)' },
    between(
      'guò',
      '^|[，。！？；“我你他她它们再先不要想能会日还难没都就人天好也可又已经在给才快慢刚么起春节年生常将和跟]',
      '',
    ),
    after(
      'guò',
      '[来去]|马路|桥|街|河|生日|[春佳圣]节|中秋|年|节|了?[一二两三四五六七八九十几]?[天会个段阵年站]|得|着|的(?:日子|生活)|日子|期|关|头',
    ),
    before('guò', '[躲逃错闪]'),
    before('guo', '[\\u4e00-\\u9fff]'),
  ],
  为: [
    // The passive: 为世人所知.
    after('wéi', '[^，。！？]{1,8}所(?![有以在谓])[^，。！？]'),
    between('wéi', '[一二两三四五六七八九十百\\d][\u4e00-\u9fff]{1,2}', '[一二两三四五六七八九十百]'),
    before('wéi', '[入改缩译升调增减降转更合评列定设判者结]'),
    between(
      'wéi',
      '[合化][一二三四五六七八九十百\\d整零][\\u4e00-\\u9fff]?|合[一二三四]|满[^，。]{1,4}',
      '[一二两三四五六七八九十百\\d整零成]',
    ),
    between('wéi', '[击按滑键色灯]', '[开关播暂停上下打返切]'),
    after(
      'wéi',
      '[由例耻限]|首(?![都先次相席饰])|期(?![待末间货])|准(?!备)|荣(?!誉)|界(?!限)|主(?![人角要管任持题意])',
    ),
    after(
      'wéi',
      '[限王妻师友敌伴证患乐荣耻傲重先上准例主本界营期鉴首由名尊善快伍邻食](?:$|[，。、；！？的])',
    ),
    before('wéi', '(?:收入|工资|薪|利润|幅度?|比重)'),
    after('wéi', '(?:约|近)?[零一二两三四五六七八九十百千万\\d.点]+(?:[万亿吨秒倍级元块]|个?百分|平方|公里)'),
    between('wéi', '之|^不知|[，。]不知', '[知不]'),
    before(
      'wéi',
      '(?:以|选|称|视|定|列|评|推选|命名|任命|尊|拜|封|聘|改|译|当选|认|确定|选举|变|化|分)[^，。]{0,6}|身|成|作|名|人数|面积|长度|高度|均|皆|约|分别',
    ),
    // 住址为北京: what a measure or a detail of something is.
    between(
      'wéi',
      '[址间价温量度率额数号码径距压速宽重龄期限名色位值长积地辆品格质级型]',
      '(?![我你他她您它咱人谁])',
    ),
    between('wéi', '(?:联系|负责|收件|当事|嫌疑|候选|申请|主持|受益)人|[仅均皆]', ''),
    after('wéi', '(?:约|大约)?[\\d]|[零一二三四五六七八九十百]+(?:[米度元岁公千]|平方)|主'),
  ],
  和: [
    between('hú', '^|[，。我你他她又先没摸]|[这一]把', '了(?:[一两]?[局把]|$|[，。！])|牌'),
    after('hè', '着[^，。]{0,6}(?:唱|拍|跳|节|曲|音乐|歌|鼓|琴)'),
    after('huó', '得(?!到|了)|(?:成|好)?[^，。]{0,6}面团'),
    between(
      'huó',
      '^|[，。我你他她妈爸会在了先边]',
      '(?:好|[一两][块盆斤])?(?:面(?!包|条|前|对|试|子|积|临|孔|貌)|水?泥)',
    ),
    between('huó', '(?:[把将]|^|[，。])面', '[好得成匀软硬]'),
    before('hè', '应'),
  ],
  只: [
    { reading: 'zhī', previous: NUMBER, before: '[一两三四五六七八九十几]', after: '[是会能有]' },
    between(
      'zhī',
      '[有来是养买抓跑飞逮见像][到了着]?',
      '[大小白黑花红灰黄好老野肥胖瘦死流浪的]*(?:[猫狗鸟鸡鸭羊鹅鱼兔熊狼猪鹰燕猴虫蜂蝶鸽]|老[虎鼠]|蚊子|苍蝇|蜘蛛|蟑螂|蝴蝶|狐狸|海鸥|乌[鸦龟]|麻雀|鹦鹉|青蛙|螃蟹|烤鸭|烧鸡|企鹅|袜子|手套|耳环|股票|基金)',
    ),
    between('zhī', '', '只'),
    before('zhī', '^只'),
    between('zhī', `[${COUNT}]`, '(?!要|能|是|有|会|想|好|剩|不|需|知|看|得|吃|喝|买)'),
  ],
}

/** Nouns, adjectives, and words of several characters. */
const OTHERS: Record<string, ReadingRule[]> = {
  觉: [
    before('jiào', '(?:睡|一|午|懒|个)[^，。]{0,5}|回笼|美容'),
    after('jiào', '[也都]?(?:没|不)?睡'),
    between('jiào', '^|[，。！？]', '[就都也少多很]'),
  ],
  血: [
    after('xiě', '流[了得出满]'),
    before('xiě', '(?:流|出|吐|抽|滴|献|止|验|输|多少|点儿?|些)[^，。]{0,4}'),
  ],
  起来: [
    before('qi lai', '(?![我你他她它们也就都还])[\\u4e00-\\u9fff][不得]'),
    {
      reading: 'qi lai',
      previous: VERB | PARTICLE | NOMINAL,
      before: '(?<![点分早晚刻半天时候快晨]|[早晚]上|床上?)',
    },
  ],
  出来: [
    before('chu lai', '(?![我你他她它们也就都还])[\\u4e00-\\u9fff][不得]'),
    { reading: 'chu lai', previous: VERB | PARTICLE, before: '(?<![的是有])' },
    before('chu lai', '盛'),
  ],
  没: [
    after('mò', '[入齐]|顶(?![用着住上事嘴])'),
    between(
      'mò',
      '(?<![还从都也就我你他她])',
      '过了?(?:[肉菜鱼鸡膝脚腰头脖肩胸小大屋桥岸路食豆面米骨]|所有|材料|一切)',
    ),
    between('mò', '[水雪草汤油河浪沙泥][^，。]{0,4}', '(?:过|到)[^，。去来]'),
  ],
  藏: [between('zàng', '[西青川滇]', ''), after('zàng', '[民族语文历药医袍獒戏香红]|传佛教|羚羊')],
  精神: [
    between('jīng shen', '很|更|真|特别|挺|起来|打起|没|没有|有|那么|这么', `(?:了|极|多|${CLAUSE_END})`),
    after('jīng shen', '多了|极了|抖擞|百倍|得很|点儿?'),
    before('jīng shen', '显得?|没什么'),
  ],
  大意: [before('dà yi', '太|粗心|一时|别|不能|很|过于'), between('dà yi', '[我你他她们]', '了')],
  重重: [
    after('zhòng zhòng', '地(?!困)|的?一|[摔打压砸叹拍]'),
    after('chóng chóng', '高?山|困难|阻|包围|顾虑|障碍|矛盾|心事'),
  ],
  背着: [
    after('bèi zhe', '父母|[爸妈人我他她]|大家|家人|老师|老婆|丈夫'),
    after('bēi zhe', '[\\u4e00-\\u9fff]'),
  ],
  一行: [
    after('yī háng', '字|诗|文|一行|代码|[小大红黑白]?字|[泪树]'),
    between('yī háng', '第|这|那|写|每|最[后上下]面?|另起|[末首前后空删换隔同单占]', ''),
  ],
  上头: [
    { reading: 'shàng tou', previous: NOMINAL, before: '[子柜桌墙山屋房架箱床树]' },
    before('shàng tou', '在|我们'),
    before('shàng tóu', '[太真好更会易]'),
    after('shàng tóu', '了'),
  ],
  模: [after('mú', '有样|样(?!式|本|仿)|具|子|板')],
  帖: [before('tiě', '[发删回跟水顶看刷写][了完过个]?|[篇主]')],
  哟: [before('yō', '^|[，。！？“]')],
  子: [
    {
      reading: 'zi',
      previous: NOMINAL,
      before: '(?<![男女父母妻天王太才学弟君赤独虎])[\\u4e00-\\u9fff]',
      after: '(?![女孙弟时夜宫公])',
    },
  ],
  东西: [between('dōng xī', '', '南北|两|走向|方向|向|部|方')],
  看着: [after('kān zhe', '孩子|行李|门')],
}

/**
 * The rules of a word, in order. `any` combines them, to skip the individual checks in the usual case of no match.
 */
export type ReadingRules = { any: RegExp; each: { reading: string; condition: Condition }[] }

export const READING_RULES: ReadonlyMap<string, ReadingRules> = new Map(
  Object.entries({ ...GRAMMAR, ...VERB_READINGS, ...OTHERS, ...RARER_READINGS }).map(([word, rules]) => [
    word,
    compile(word, rules),
  ]),
)

function compile({ length }: string, rules: ReadingRule[]): ReadingRules {
  return {
    any: around(length, rules),
    each: rules.map((rule) => ({ reading: rule.reading, condition: condition(length, rule) })),
  }
}
