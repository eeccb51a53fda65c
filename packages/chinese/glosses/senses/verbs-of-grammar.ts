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
} from '../../lexicon/word-class.ts'
import {
  after,
  before,
  between,
  CLAUSE_END,
  CLAUSE_START,
  ENDING,
  EVENT,
  NUMBER_SIGN,
  otherwise,
  PERSON,
  type SenseRule,
  TIME,
  upTo,
} from '../sense-rule.ts'

/** What one knows how to do. */
const SKILL =
  '(?:[说讲写读]|做[^，。]{0,3}[饭菜]|开车|游泳|[唱跳弹拉吹骑画修踢编]|下棋|走路|说话|打[球篮乒太字网]|用|汉语|中文|英语|法语|日语|一点|点儿?|什么)'

/** Verbs that also help other verbs. */
export const VERBS_OF_GRAMMAR_SENSES: Record<string, SenseRule[]> = {
  是: [
    // 快是快，可是…
    { sense: 'indeed true', after: '(?<word>[\\u4e00-\\u9fff]{1,2})了?[，,]', before: '\\k<word>' },
    { sense: "yes; that's", previous: EDGE, next: EDGE },
    { sense: "yes; that's", previous: EDGE, after: `[的啊呀]${CLAUSE_END}` },
    after('about the past', `(?:${EVENT}|[从坐跟和用在]${upTo(5, 1)})${upTo(5, 1)}的${ENDING}`),
    otherwise('to be (am'),
  ],
  有: [
    {
      sense: 'there is',
      after: '(?:小|中|大|暴|阵|雷|雨夹)?[雨雪雾霾风冰](?!衣|鞋|伞|格|度|趣|景|筝)',
      before: '(?:地区|部|等地|山区|沿海|夜间|白天|天)',
    },
    {
      sense: 'there is',
      before: '着|是不是|会不会|下来|哪[里儿]',
      after: `(?:${NUMBER_SIGN}*个|大量|很多|不少)`,
    },
    after('some; certain', '一(?:天|次|年|回|阵子|段时间)(?!就)'),
    { sense: 'some; certain', previous: EDGE, after: '的|人|时候?|一[天次]|[个位]人' },
    after('to be as much', `(?:[那这]么|${NUMBER_SIGN}+[多几]?[^，。]{1,3}[高长重大宽远])`),
    { sense: 'to have', previous: PRONOUN },
    before(
      'to have',
      `${CLAUSE_START}(?:不过|可是|但是)?[我你他她]们?${upTo(8)}(?<![上里下边面旁外内中间前后家])`,
    ),
    { sense: 'there is', previous: EDGE },
    before('there is', '[去今明前]年|月份?|[昨今明]天|[上下]午|[早晚]上|[以从]前|后来|时候|现在|这时|常'),
    before('there is', '[上里下边面旁外内中间前后]|[这那][儿里]|附近|家|[^，。]里[都还也只就没]?'),
    otherwise('to have'),
  ],
  会: [
    { sense: 'meeting', previous: EDGE, after: '[上后前](?!来|去|课|班|车|学|当|网|悔|退|进)' },
    after(
      'to know how',
      `[一两二三四五六七八几好]?[门种句点国]?[^，。]{0,2}(?:语|外语|方言|武术|乐器|魔术|手艺|轻功)`,
    ),
    between('will; to be', '(?:说不定|恐怕|也许|难道|居然|怎么)', ''),
    {
      sense: 'meeting',
      previous: PARTICLE,
      before: '的',
      after: `${CLAUSE_END}|[我你他她]|[上开要取改很是几什]`,
    },
    between('meeting', '[个次场]|开[了完过着]?', `[的上后前吧]?(?:${ENDING}|的|我|他|就|再)`),
    before('to be good at', '很|真|最|特别|非常|更|不太|挺'),
    between('will; to be', '(?:明天|以后|将来|一定|肯定|可能|总|就|都|还|也许|永远|大概|那么)', ''),
    after('to know how', `${SKILL}|玩的`),
    otherwise('will; to be'),
  ],
  要: [
    after('to want', '不要'),
    before('to want', '要不'),
    { sense: 'to want', after: '点儿?(?:别的|什么|啥|吃的|喝的)' },
    after('to be going', `(?:出事|下雨|下雪|塌|倒霉|完蛋|迟到|来不及)`),
    between('if', `${CLAUSE_START}[你我他她]?`, '(?:不[^，。]{1,8}，)'),
    after('to take; to need', `(?:花)?(?:多久|多长时间|多少钱|(?:${NUMBER_SIGN}|点)+[多个]?个?半?${TIME})`),
    before('to be going', `(?:快|正|就|马上|将|[明后今]天|今晚|下个?[周月星]|这就|眼看)${upTo(4)}`),
    after('to be going', `[^，。吗什]{1,8}了${CLAUSE_END}`),
    after('must', '多[^少大长久]|小心|注意|努力|好好|记[得住]'),
    { sense: 'must', before: '[还也都才]', next: VERB | NOMINAL, after: '(?![一二两三几多])' },
    after('must', '(?:认真|定期|仔细|按时|常|多|少|先|早|及时|保持|遵守|有)'),
    { sense: 'to want', next: NUMBER | NOMINAL | PRONOUN | EDGE | PARTICLE },
    { sense: 'must', previous: EDGE | ADVERB | MODAL },
    before('must', '[你您]们?(?:一定|都|还)?|大家|学生|必须|人|需|时候?'),
    { sense: 'to be going', previous: PRONOUN },
    otherwise('must'),
  ],
  想: [
    before('to think', '想[了一]?'),
    after('to think', '一下|一会儿|了(?:想|一|很|半)|来想|想(?:看|$|[，。吧])'),
    after(
      'to miss',
      `(?:家|死|念)(?!里|的)|(?:[我你他她它咱]们?|妈妈?|爸爸?|奶奶|孩子|家)(?:$|[了，。！吗啊]|的)`,
    ),
    after('to think', '[了着过来起到出想]|一想|办法|清楚|法|什么|问题|的|不'),
    {
      sense: 'would like',
      next: VERB | MODAL | PREPOSITION | ADVERB,
      previous: PRONOUN | NOMINAL | ADVERB | EDGE,
    },
    { sense: 'to think', next: EDGE | PARTICLE | NUMBER },
    after('to suppose', '[他她这那你我您][^，。]{2,}'),
    otherwise('would like'),
  ],
  该: [
    {
      sense: 'this; the',
      previous: CLASSES & ~PRONOUN,
      after:
        '(?:公司|省|市|县|校|院|厂|店|地区|国|局|部门|部|馆|书|片|剧|款|项目|类|产品|系统|软件|路段|站|班|机|案|男子|女子|女|男|桥|镇|村|区|平台|用户|研究|报告|车|团|队|所|工程|企业|机构|单位|酒店|医院|游戏|网站|文件|功能|方案|方法|函数|模型|城市|药|病|名|批|届|系列|行|社区|小区|楼|品牌|节目|活动|作品|影片|作者|选手|球|协议|法|条例|政策|规定|组织|集团|基金|指标|地的|处|参数|数据|路|线路|航班|列车|同学|生|职位|岗)',
    },
    after("someone's turn", `[我你他她谁]们?(?:了|${CLAUSE_END})`),
    { sense: 'this; the', next: NOMINAL, previous: EDGE },
    otherwise('should'),
  ],
  应该: [{ sense: 'probably', after: '(?:是|会|快|已经|到了|没|还有)' }, otherwise('ought to')],
  让: [
    after('by (in passive', '[^，。]{1,4}给[^，。]{1,4}[了喽啦]'),
    after('by (in passive', '[^，。]{1,3}[骑开打吃拿偷撞弄吹淋骗咬卖骂拐抢罚][走掉坏丢跑湿碎破断光]?了'),
    after(
      'make (someone feel',
      `${upTo(4, 1)}(?:觉得|感到|很|非常|高兴|难过|担心|生气|失望|想起|吃惊|感动|开心|害怕|着急|满意|放心|喜欢)`,
    ),
    after('to give way', '[了座路开着]|一下|一让'),
    before('to let', '[不别没]|允许'),
    after('to let', '[我咱]们?(?:来|看|想|试|休息|一起|再|先|去|走|进|们|自己)'),
    otherwise('to make; to ask'),
  ],
  叫: [
    after('by (in passive', `[^，。]{1,4}给[^，。]{1,4}[了喽啦]`),
    {
      sense: 'to be called',
      next: NOMINAL,
      after: '[^，。着了]{1,5}(?:的|$|[，。！？”])',
      previous: PRONOUN | NOMINAL | EDGE | PARTICLE,
    },
    after('to be called', '什么(?:$|[，。？名])'),
    after('to tell', `${PERSON}(?:[^，。]{0,2})(?:去|来|别|不|做|带|等|快|把|给|到|回|帮|起|吃)`),
    after('to order', `${upTo(3)}(?:外卖|出租|车|菜|咖啡)`),
    { sense: 'to order', previous: ADVERB, next: NUMBER },
    after('by (in passive', '[^，。]{1,3}[拿偷打吃骑借撞弄吹淋咬][走掉坏丢跑湿碎破断光去]?了'),
    after('to tell', `${PERSON}(?![都也]|[小老][^，。]|[^，。]{1,2}[叔姨哥姐师]|什么)[^，。]{2}`),
    after('by (in passive', `[^，。]{1,4}给[^，。]{1,3}了`),
    before('to cry', '[狗猫鸡鸟虫蛙蝉鸭羊牛][^，。]{0,4}'),
    otherwise('to call; to call'),
  ],
}
