import {
  ADVERB,
  EDGE,
  MODAL,
  NOMINAL,
  NUMBER,
  PARTICLE,
  PREPOSITION,
  PRONOUN,
  VERB,
} from '../../lexicon/word-class.ts'
import {
  after,
  before,
  between,
  CLAUSE_END,
  ENDING,
  NUMBER_SIGN,
  otherwise,
  PERSON,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Prepositions and conjunctions. */
export const PREPOSITIONS_SENSES: Record<string, SenseRule[]> = {
  把: [
    {
      sense: 'for a handful',
      previous: VERB,
      before: '[买捎拿抓撒带掐割弄]',
      after: '[葱菜韭香蒜米盐糖面豆花]',
    },
    before('for a handful', '一[小大]'),
    { sense: 'for a handful', previous: NUMBER, after: '[糖米盐土沙草豆葱泪汗菜花瓜头]' },
    { sense: 'with a handle', previous: NUMBER },
    otherwise('puts the object'),
  ],
  被: [{ sense: 'quilt', previous: NUMBER }, before('quilt', '[盖床条厚薄棉]'), otherwise('by (someone)')],
  给: [
    { sense: 'before a verb', next: VERB, before: '(?:[被叫让把将])[^，。]{1,8}' },
    { sense: 'before a verb', next: VERB, previous: NOMINAL, after: '[^，。]{1,3}了(?:$|[，。！])' },
    after('for the benefit', `[^，。]{1,8}(?:[加换起配涂刷添补擦喂浇充剪]|松绑|减负|降温|鼓劲|加油)[^，。]`),
    after(
      'to give',
      `了|过|${PERSON}的?(?:是|个(?!赞)|些|${NUMBER_SIGN}|[这那]|钱|礼物|红包|机会|时间|东西|面子)`,
    ),
    after(
      'to; for',
      `${upTo(8, 1)}(?:打[了过个一几次]*电话|[写发寄回][了过个一几封条]*(?:信|邮件|短信|消息|微信)|讲|介绍|解释|道歉|加油|上课|看|听|回[复答话]|[发寄送递]|[写打]了?[^，。]{0,3}信)`,
    ),
    after('by (in passive', '[^，。]{1,3}[打吃拿偷撞弄吹淋忘骗咬卖][走掉坏丢跑湿碎破断光]了'),
    after(
      'for the benefit',
      `(?:${PERSON}|全家人?|孩子们|每[^，。]{1,3})${upTo(2)}(?:做|买|准备|洗|找|开门|拍|当|修|织|治|倒|盛|带|煮|画|包|拿)`,
    ),
    {
      sense: 'for the benefit',
      next: PRONOUN | NOMINAL,
      after: `${PERSON}(?![是的一两三几这那])(?:[^，。]了)?[^，。]{2}`,
    },
    after('for the benefit', '[^，。的]{2,3}(?:安排|准备|提供|做|买|找|盖|修|画|洗)'),
    { sense: 'to; for', previous: VERB },
    { sense: 'to; for', next: PRONOUN | NOMINAL },
    otherwise('to give'),
  ],
  跟: [
    { sense: 'to follow', next: PARTICLE, after: '[着过了]' },
    after('to follow', '[上在]|[我他她你]们?[来走去](?!说|聊|一)'),
    after(
      'to; from; toward',
      `${upTo(5, 1)}(?:说|讲|借|要|谈|道歉|打听|招呼|解释|联系|请假|告别|打电话|学|问|开玩笑)`,
    ),
    after('when comparing', `${upTo(8, 1)}(?:一样|似的|相同|差不多|不同|没什么两样)`),
    { sense: 'and', previous: NOMINAL, next: NOMINAL, after: `${upTo(3, 1)}(?:都|${CLAUSE_END})` },
    otherwise('with; together'),
  ],
  在: [
    {
      sense: 'at; in; on',
      after: '[^，。]{1,6}[里中上下内](?:[^，。]{2,}|$)',
      next: NOMINAL | VERB,
      before: '(?<![正还])',
      previous: EDGE | VERB,
    },
    { sense: 'in progress', next: PREPOSITION, after: '(?:给|跟|向|往|把|为|对|用)' },
    {
      sense: 'in progress',
      next: VERB,
      before: '(?:[^，。]像|正|还|都|是)',
      after: '(?![^，。]{1,6}[里中上下内])',
    },
    { sense: 'to exist', next: EDGE | PARTICLE, after: `[吗呢吧了的]?${CLAUSE_END}` },
    { sense: 'in progress', previous: PRONOUN | NOMINAL | ADVERB, after: '想|说(?!服)|等' },
    { sense: 'in progress', next: VERB, previous: PRONOUN | NOMINAL | ADVERB | EDGE, after: '(?!一起|一块)' },
    { sense: 'at; in; on', previous: VERB | PARTICLE },
    {
      sense: 'to be at',
      previous: PRONOUN | NOMINAL | ADVERB | EDGE,
      after: `${upTo(6)}(?:家|[里上下边面旁中间外]|[这那哪][儿里]|公司|学校|图书馆|[国京海])[吗呢吧]?${CLAUSE_END}`,
    },
    otherwise('at; in; on'),
  ],
  从: [
    after(
      'through; past',
      `${upTo(6, 1)}(?:[走穿经飞开]过|旁边过|门口过|中间穿)|[^，。]{0,4}[窗门缝洞墙](?:户|口|里|上)?[^，。]{0,2}(?:[进出过]|爬|跳|钻|飞)`,
    ),
    otherwise('from (a place'),
  ],
  向: [after('from (someone', `${PERSON}${upTo(2)}(?:学|借|打听|请教|要)`), otherwise('to; toward')],
  比: [
    between('in scores', '\\d|[零一二三四五六七八九十]', '[零一二三四五六七八九十\\d]'),
    after('to compare', '一比|了?一下|过(?!去|年|节|生)|不上|得上'),
    { sense: 'to compare', previous: VERB | ADVERB | MODAL | EDGE, after: `谁${upTo(5, 1)}` },
    otherwise('than'),
  ],
  用: [
    { sense: 'to use', previous: VERB, before: '[学会教懂]', next: NOMINAL },
    after(
      'with; using',
      `${upTo(5, 1)}(?:写|说|做|吃|切|洗|画|擦|打|买|付|包|量|装|喝|照|煮|拍|记|敲|盖|指|告诉|介绍|回答|交流|聊)`,
    ),
    before('to need', '(?:不|哪|还)'),
    otherwise('to use'),
  ],
  和: [
    after(
      'with; to',
      `${PERSON}${upTo(3)}(?:一起|一块|说|聊|见面|结婚|谈|商量|吵|握手|住|玩|告别|联系|不一样|一样|没关系)`,
    ),
    otherwise('and (between'),
  ],
  与: [
    after(
      'with; to',
      '[^，。、]{1,12}(?:联系|通信|沟通|合作|签|交流|竞争|对话|相处|相连|结合|一致|相反|类似|不符|无缘|为邻|为伴|见面|会面|谈|对比|配对)',
    ),
    after('with; to', '[^，。]{1,6}(?:保持|相比|合作|联系|有关|无关|见面|交流|相同|不同|一起|分享|比)'),
    otherwise('and (formal'),
  ],
  由: [
    after(
      'by (someone',
      `(?:[^，。]{1,8})(?:组成|构成|负责|承担|提供|主持|担任|执行|处理|刷新|管理|生产|制作|编写|设计|发起|承办|主办|决定|主演|导演|执导|支付|保管|安排|接待|签字|审批|带队|系统自动|定期)`,
    ),
    after('from; out', `原来|[^，。]{1,10}(?:变|转|改|增|降|升|缩|扩|提高|减少|下调|上调)`),
    after(
      'by (someone',
      `[^，。从]{1,12}(?:引起|引发|造成|导致|控制|控股|支付|带领|领导|指挥|领衔|执教|撰写|颁发|批准|保管|接任|改编|监督|评出|选出|组织|出资|赞助)`,
    ),
    after('by (someone', `${PERSON}|[^，。]{1,6}(?:负责|决定|来|写|做)`),
    otherwise('from; out'),
  ],
  于: [{ sense: 'in; at; on', next: NUMBER }, otherwise('in; at; on')],
  对: [
    after('to check', '[得不]上|账|[^，。]{0,2}[账表]'),
    { sense: 'pairs', previous: NUMBER, after: '[夫老双情新年母恋父姐兄耳好]' },
    { sense: 'right; correct', next: EDGE | PARTICLE, after: '(?!着)' },
    after('to face', '着'),
    after('to check', '一对|一下|答案|表'),
    { sense: 'right; correct', previous: ADVERB, next: EDGE | PARTICLE },
    otherwise('to; toward'),
  ],
  按: [
    { sense: 'to press', before: '[长轻短连重单]' },
    after(
      'to press',
      '[了着下住]|一下|[一两三几]次|[^，。]{0,3}(?:铃|钮|键|按|开关|喇叭)|几?[一二三四五六七八九十]楼|“',
    ),
    otherwise('according'),
  ],
  替: [
    { sense: 'for; on behalf', next: PRONOUN, after: `${PERSON}[^，。！？]{2,}` },
    otherwise('to take the place'),
  ],
  连: [
    after('to connect', '[上着]|不上|(?:了)?[^，。]{0,2}(?:网|线|电源|蓝牙|热点)(?!都|也)'),
    after('in a row', `[^，。]了?${NUMBER_SIGN}+|[发跪败胜扳输赢]`),
    after('to connect', '[到着成接起]|在'),
    otherwise('even'),
  ],
  离: [{ sense: 'to leave', next: VERB }, after('to leave', '[人岸校职婚]'), otherwise('from; away')],
  通过: [
    after('to pass (an exam', `了|考试|面试|审核|${ENDING}`),
    before('to pass (an exam', '没有?|顺利|已经?'),
    otherwise('through'),
  ],
  将: [
    before('puts the object', '(?:勿|不要|不得|严禁|禁止|应|需|须|请|可|先)'),
    before('will; to be', '[还必仍]'),
    {
      sense: 'puts the object',
      next: NOMINAL | PRONOUN | NUMBER | EDGE | VERB,
      after: `(?!今|明|后[天来]|本周|下[周月个]|上午|下午|晚|于|在|正式|全面|首次|进一步|逐|持续|再次|陆续|大幅|一直|一起|共同|不|会|是|有|达|近|很|更|最|成为|越|长期|有望|主要|重点|继续|进行|举行|开始)[^，。！？]{1,16}?(?:放[入进到在]|置于|寄[至到给往]|送[至到往给]|交[给到]|推[到至向]|拉[到至开]|卡紧|装[入进回上]|取[出下]|打[开成]|[充装盛加倒]满|按[下住]|拔[下出掉]|插[入进到]|拧[紧开]|调[到至成为]|设[为成置]|[切剪拆分改变]成|放[净空平好]|[转移搬提存导][至到入出交]|视为|作为|分为|改为|缩短|[下上]调|投入|连接|关闭|发送|带[到回来往]|保存|清[洗空除理]|擦[干净])`,
    },
    {
      sense: 'puts the object',
      previous: EDGE | ADVERB | MODAL | PARTICLE,
      next: NOMINAL | PRONOUN | NUMBER,
    },
    otherwise('will; to be'),
  ],
  尽管: [
    after('although', '[^。！？]{2,30}[，,][^。]{0,8}(?:但|可|却|仍|还|也|不过|依然|依旧|没|不)'),
    before('although', '[，,]|。'),
    otherwise('feel free'),
  ],
  较: [
    after(
      'compared with',
      '(?:去年|上年|前[一年期]|上月|同期|往年|昨[日天]|上[周季半一]|此前|原来|[^，。的]{1,6}(?:增长|减少|上升|下降|提高|下滑|收窄|扩大))',
    ),
    otherwise('rather'),
  ],
}
