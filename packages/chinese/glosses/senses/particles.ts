import {
  ADJECTIVE,
  ADVERB,
  CLASSES,
  EDGE,
  MODAL,
  NOMINAL,
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
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

const QUESTION = '(?:谁|什么|哪|怎|几|多少|多[大长久远高]|为何|吗|还是|是不是|能不能|会不会|有没有|要不要)'
const PLACED = '[放挂写摆贴停坐站躺种插堆铺盖印刻装夹藏摊挤围排压住睡蹲立画]'

/** A doubled character that is not a noun (妈妈): 热腾腾, 好好. */
const DOUBLED = '\\k<word>(?<word>(?![妈爸哥姐弟妹爷奶叔姨公婆娃宝星太姥舅人天])[\\u4e00-\\u9fff])'
/** A noun follows 的. */
const NOT_ALONE = `(?!${ENDING}|[是也都就])`
const OF_DEGREE =
  '(?:较|最(?!后|近|初)|很|更|太|非常|比较|极|十分|相当|特别|有点|挺|越来越|多么|不够|如此|这么|那么)'
/** Verbs whose object often ends a description: 连接两岸的桥. */
const TRANSITIVE =
  '(?:连接|处理|负责|包括|含有|关于|属于|参加|管理|提供|需要|使用|学习|经营|生产|销售|适合|针对|涉及|通往|开往|前往|飞往|装满|超过|围绕|反对|拥有|具有|缺乏|面向|接受|进入|离开|没有|当|骑|穿过|看到|听到|见过|吃过|买了|写着|装着|藏着|带着|穿着|戴着|拿着|坐着|挨着|叫做|名叫)'
/** Words that describe and that the dictionary does not mark as adjectives. */
const ATTRIBUTIVE =
  '(?:随机|临时|长期|短期|免费|正规|传统|反锁|作战|公开|唯一|主要|大型|小型|中型|高级|初级|国产|进口|现代|古代|全新|手工|自动|电动|高清|夹生|各种|所有|真正|原来|本来|目前|如今|未来|日常|早期|后期|同样|类似|特殊|普通|基本|全部|个别|额外|多余|有限|无限|良好|优秀|优质|稳定|固定|独立|单独|共同|相关|有关|合适|正常|异常|意外|必要|充足|激烈|剧烈|严重|轻微|明显|显著|巨大|庞大|强大|强烈|浓厚|丰富)'

/** Particles. */
export const PARTICLES_SENSES: Record<string, SenseRule[]> = {
  了: [
    between(
      'something has changed',
      `(?<![快要][^，。]{0,2})(?<!一)${NUMBER_SIGN}+[多来]?个?半?(?:天|年|月|个?星期|周|小时|点钟?|岁|次|遍|回|个月)`,
      '[都也还才，]',
    ),
    before(
      'something has changed',
      '(?:要是|如果|一旦|万一)[^，。]{0,5}(?:不[够行对见在要想去来]|没[有人钱电水])',
    ),
    between('with 太', `(?<![老不太])太(?![阳太])${upTo(6, 1)}|极`, ENDING),
    between(
      'about to happen',
      `(?:(?<!很)快要?(?![递餐门件乐点捷感])|就要|将要|即将|马上就?|眼看就?)${upTo(8, 1)}`,
      ENDING,
    ),
    { sense: 'completed', previous: VERB, before: '[听看说问想写读吃喝买试用学]', after: '，' },
    after('something has changed', ENDING),
    otherwise('completed'),
  ],
  的: [
    after('the one', '(?:应(?!该|用|对|急|聘|征|有)|须|一律|均(?!匀|衡))'),
    after('links a description', '不[^，。]{1,3}[性度率感]'),
    { sense: 'completes the', before: DOUBLED, after: ENDING },
    { sense: 'completes the', before: '一[^，。]一[^，。]', after: ENDING },
    { sense: 'links a description', before: DOUBLED, after: NOT_ALONE },
    after(
      'the one',
      '(?:全是|还有|没有[？?]|赶紧|赶快|提前说|给我|请(?!求|假|客|柬|教)|麻烦你?|可以(?!说)|必须|举手|报名|先|再)',
    ),
    { sense: 'the one', previous: VERB, after: '在[^，。]{2,8}[里上]' },
    { sense: 'the one', before: '剩下|其余|剩余', next: VERB | ADVERB | PREPOSITION | MODAL | PRONOUN },
    between('adds certainty', `(?:会|肯定|一定|挺|蛮|怪|不可能)${upTo(10, 1)}`, '[啊呀]?(?:$|[，。！”])'),
    {
      sense: 'links a description',
      before: `[%％‰℃时]|[之以]?[前后]|左右|以[上下内外来]|之[间类内外中]|大小|${OF_DEGREE}[^，。的多少]{1,2}`,
      previous: CLASSES & ~PRONOUN,
      after: NOT_ALONE,
    },
    {
      sense: 'links a description',
      before: `(?:${TRANSITIVE}[^，。的]{1,8}|去(?![年世了])[^，。的]{1,6})`,
      previous: NOMINAL | VERB,
      next: CLASSES & ~(EDGE | ADVERB | MODAL),
      after: NOT_ALONE,
    },
    { sense: 'links a description', previous: NOMINAL, before: ATTRIBUTIVE, after: NOT_ALONE },
    {
      sense: 'with 是',
      previous: VERB | PREPOSITION,
      before: `是${upTo(14, 1)}|${EVENT}${upTo(8)}`,
      after: ENDING,
    },
    after('links a description', '时候'),
    before('links a description', '(?:等|找|爱|帮|教|骗|陪|照顾|喜欢|认识)[我你他她它]们?'),
    after('the one', `(?:${ENDING}|[是也都就])`),
    { sense: 'the one', previous: VERB, next: ADVERB | MODAL },
    { sense: 'possession', previous: PRONOUN },
    before(
      'links a description',
      `${NUMBER_SIGN}${upTo(2, 1)}|[上里下边外中前后间]|对面|旁边|附近|隔壁|周围|色|样|般|似`,
    ),
    { sense: 'links a description', previous: ADJECTIVE },
    {
      sense: 'possession',
      before: '[妈爸哥姐弟妹爷奶叔姨师生人友员家娘婆公们]|同学|孩子',
      previous: NOMINAL,
    },
    before(
      'links a description',
      '(?:[穿戴卖买吃喝看写说做拿住坐有没带开打教学画刻养唱找给让叫用爱会能骑站放拍送]|喜欢|觉得|知道)[^，。！？]{0,4}',
    ),
    { sense: 'possession', previous: NOMINAL },
    otherwise('links a description'),
  ],
  得: [
    after('between a verb', `[完懂见到起了住动下开清着上进出回过](?:[来去])?(?![^，、。！？吗呢吧的]{3})`),
    {
      sense: 'how far',
      before: '[累困饿冷热疼痛渴气急忙吓饱高兴奋动慌激怕乐笑哭美热红]|紧张',
      after: '(?!很|太|非常|特别|真|更|最|比|好|多)',
    },
    {
      sense: 'how far',
      previous: ADJECTIVE,
      after: '(?:能|连|像|跟|仿佛|直|不像话|不得了|不行|要命|要死|快要|一塌糊涂)',
    },
    after('how far', '(?:不像话|不得了|要命|要死|一塌糊涂|说不出|睡不着|喘不)|[^，。]{1,6}都[不没要快]'),
    otherwise('introduces how it is done'),
  ],
  着: [
    before('after 睡: asleep', '睡[得不]?'),
    before('how something is placed', `(?<![早晚])[上里边下前后旁口角面头中间]${upTo(2)}${PLACED}`),
    { sense: 'joins two actions', next: VERB | PREPOSITION, after: '(?!什么)' },
    {
      sense: 'joins two actions',
      before: '[带跟抱背拉牵领陪]',
      after: `${upTo(5, 1)}(?:[去来走坐站跑回上进出]|一起)`,
    },
    { sense: 'joins two actions', before: `${CLAUSE_START}说`, next: PRONOUN | NOMINAL },
    otherwise('a state that continues'),
    before('asleep', '睡'),
    otherwise('shows success'),
  ],
  过: [
    {
      sense: 'to cross',
      before: '没',
      after: '(?:了)?(?:我|他|她|它|人)?的?(?:膝|脚|头|腰|胸|肉|食材|锅|菜|米|鞋|小腿|马蹄|鱼|骨|豆)',
    },
    before('to pass (an', '[译测审考查试检][不得]'),
    after('(of time)', '一?会儿'),
    between('after a verb: over', '[转回扭翻侧掉别]', '[头身脸来去]'),
    after('(of time)', `了?(?:${NUMBER_SIGN}|好)个?(?:礼拜|阵子|钟头)`),
    {
      sense: 'to pass (an exam',
      next: EDGE | PARTICLE,
      before: '(?:考试|面试|科目[一二三四]|[四六]级|驾照|审核|体检|论文|[语数]学|英语)[^，。]{0,5}',
    },
    { sense: 'after a verb: over', before: '[说打比跑争骂斗吵赛玩][不得]', next: EDGE | PRONOUN | NOMINAL },
    after('over and done', `(?:[早午晚]?饭|了|再|之?后|以后)|${upTo(4)}了${CLAUSE_END}`),
    after('to celebrate', '了?(?:年|[春佳圣]节|节|生日|中秋|元旦|新年|端午|国庆)'),
    after('(of time)', `了?(?:${NUMBER_SIGN}|不|好|一)${upTo(3)}(?:天|年|月|会儿|分钟|小时|时间|阵|星期|久)`),
    after('to spend', '得|日子|周末|[寒暑]?假|着?[^，。]{0,4}(?:生活|日子|一辈子)|完'),
    { sense: 'too; excessively', next: ADJECTIVE, after: '[快慢高低多少大小重长早晚]' },
    after('to cross', '[^，。]{0,3}(?:马路|街|桥|河|路|门|山|江|关|站)|了|去|来'),
    otherwise('past experience'),
  ],
  呢: [
    {
      sense: 'going on',
      previous: VERB,
      before: '(?:^|[。！？“，])(?!我说|你说|你看|[你您]觉得)[^，。！？什怎谁哪几为]{2,6}',
      after: '[？?]',
    },
    between('going on right now', `(?:正?在|着|正)${upTo(10)}`, '(?:$|[，。！”])'),
    before('softer or curious', `${QUESTION}${upTo(14)}`),
    between('asks where', `(?:^|[。！？“])(?:[我你他她]们?的|我|你)?${upTo(3, 2)}`, '？'),
    between('asks the same', `${CLAUSE_START}(?:那|可)?${upTo(6, 1)}`, '[？?]'),
    after('softer or curious', '[？?]'),
    otherwise('adds emphasis'),
  ],
  吧: [
    after('marks a pause', '，?[^。！？，]{1,10}[，；][^。！？，]{1,6}吧，?[^？]'),
    between('marks a pause', `吧，?[^。！？，]{2,12}[，；][^，。！？]{1,6}`, '，?[又就也太还怕]'),
    before(
      'makes a guess',
      `(?:怕不是|不是|没有?|该不会|八成|多半|估计|怕是|好像|太|挺|够|不会是)[^，。]{1,14}`,
    ),
    before('makes a suggestion', `咱们?${upTo(12)}|${CLAUSE_START}我们?(?!说|看|觉得)${upTo(12)}`),
    after('makes a guess', '[？?]'),
    before('makes a guess', `(?:大概|可能|应该|也许|恐怕|总|不会)${upTo(12)}`),
    before('shows agreement', `${CLAUSE_START}(?:好|行|可以|对|是|成|那就)`),
    before('softens a command', `(?:[你您快请别]|赶紧)${upTo(10)}`),
    otherwise('makes a suggestion'),
  ],
  等: [
    after('to wait', `[一]?会儿|一下|等${CLAUSE_END}`),
    before('and so on', `、[^，。！？；：、]{1,8}`),
    { sense: 'when; once', previous: EDGE, after: '[^，。]{3,12}，[^。]{0,12}[就才再]' },
    { sense: 'to wait', after: '[着了]' },
    { sense: 'when; once', previous: EDGE, after: `${upTo(12, 2)}(?:以后|之后|了，|再|就|时)` },
    otherwise('to wait'),
  ],
}
