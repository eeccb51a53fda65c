import {
  ADJECTIVE,
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
  MACHINE,
  NUMBER_SIGN,
  OBJECT,
  otherwise,
  PERSON,
  resultOfVerb,
  type SenseRule,
  TIME,
  upTo,
} from '../sense-rule.ts'

/** A noun, and not the verb, before 的 or after a measure word. */
const noun = (sense: string): SenseRule[] => [
  { sense, previous: PARTICLE, before: '的', next: EDGE | ADVERB | PREPOSITION | PARTICLE | VERB },
  { sense, previous: NUMBER },
  before(sense, '[个份项次种些][^，。]?|新|找|没有?|有'),
]

/** Other words, from g to k in pinyin. */
export const WORDS_G_TO_K_SENSES: Record<string, SenseRule[]> = {
  盖: [
    before('lid', '[池杯壶箱桶碗盒井壳底笔]'),

    after('to build', '[了起好]?[^，。]{0,3}(?:房|楼|屋|学校)'),
    before('lid', '[的锅瓶]|盖'),
    otherwise('to cover'),
  ],
  干: [after('dried', '[果货粮花菜]'), otherwise('dry')],
  根: [{ sense: 'long thin', previous: NUMBER }, before('long thin', '[这那]'), otherwise('root')],
  工作: [
    ...noun('job; work'),
    { sense: 'job; work', previous: EDGE | PRONOUN, next: ADVERB },
    { sense: 'to work', previous: PRONOUN | ADVERB | MODAL },
    otherwise('to work'),
  ],
  够: [
    after('to reach', '[到得不着]'),
    { sense: 'quite', next: NOMINAL, after: '[^，。]{1,3}的?了?$' },
    otherwise('to be enough'),
  ],
  挂: [after('to hang up', '[了断]?电话|断'), otherwise('to hang')],
  关: [
    after('to turn off', `${OBJECT}${MACHINE}`),
    before('to turn off', MACHINE),
    between('to concern', '[跟与和不]|[我你他]', '[我你他她]|系'),
    after('to lock', '在'),
    otherwise('to close'),
  ],
  光: [
    between('only; just', CLAUSE_START, '(?:[这那]|是|靠|凭|有|[一二两三几]|[^，。]{1,5}就)'),

    resultOfVerb('all gone'),
    { sense: 'only; just', next: VERB | PRONOUN, previous: CLASSES & ~PARTICLE },
    { sense: 'only; just', previous: EDGE, next: NOMINAL | VERB },
    otherwise('light'),
  ],
  好: [
    {
      sense: 'so that',
      before: '[，,](?:[我你他她咱]们?|大家)?',
      next: VERB | PREPOSITION | ADVERB,
      previous: PRONOUN | EDGE,
      after:
        '(?!好|是|不|没|喜欢|爱|怕|羡慕|讨厌|感动|担心|希望|后悔|像|多|久|几|想|难|容易|看|听|吃|玩|不容易|说|在|比)',
    },

    { sense: 'done; ready', previous: VERB },
    { sense: 'easy to', next: VERB, previous: CLASSES & ~VERB },
    { sense: 'so; very', after: '[多几久长大高冷热香美累远疼饿贵快]', previous: CLASSES & ~ADVERB },
    { sense: 'OK; all right', previous: EDGE, next: EDGE },
    { sense: 'OK; all right', previous: EDGE, after: `[的啊吧了]${CLAUSE_END}` },
    otherwise('good; fine'),
  ],
  号: [
    before('size', '[大小](?:一|两|半)'),

    before('number (of', `(?:路|街|巷|弄|道|村|区|栋)${NUMBER_SIGN}+`),
    between('number (of', NUMBER_SIGN, '[线楼房门车院厅桌选球铺]|公交|地铁|教学'),
    before('day of the month', `月${NUMBER_SIGN}*|今天(?:是)?几`),
    before('size', '[大中小加几多]'),
    before('day of the month', NUMBER_SIGN),
    otherwise('number (of'),
  ],
  盒: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[这那每]'),
    otherwise('box; case'),
  ],
  黑: [
    before('dark', '(?:天|屋里|外面|房间|路|里面)[^，。]{0,3}'),
    { sense: 'dark', previous: VERB },
    otherwise('black'),
  ],
  后: [
    after('back; behind', '[山院排门备]'),

    { sense: 'back; behind', previous: NOMINAL, before: '[山身背椅树墙脑屋院]|门' },
    before('back; behind', '[靠往向朝]'),
    after('back; behind', '[排座桌院]|[两三四几][位个名排]'),
    otherwise('after; later'),
  ],
  花: [
    after('to spend', `[了掉光]|[^，。的]{0,4}${TIME}|(?:好|不少|很多|太多)?${NUMBER_SIGN}`),
    { sense: 'to spend', previous: MODAL },
    otherwise('flower'),
  ],
  画: [
    before('picture', '[的幅张这那看挂油山]'),
    { sense: 'to draw', next: NOMINAL | PARTICLE | NUMBER | VERB },
    otherwise('to draw'),
  ],
  回: [
    { sense: 'times and matters', previous: NUMBER },
    before('times and matters', '[这那上下头几]'),
    after('to answer', '[我你他她]?们?了?一?[句声]'),
    after('to answer', '[了过]?(?:信|电话|短信|邮件|微信|一句|消息|[我你他她]的?(?:信|短信|邮件|消息|微信))'),
    between('to answer', '(?:信|短信|邮件|消息|微信|电话)[^。！？]{0,8}', `了?${ENDING}`),
    otherwise('to return'),
  ],
  回头: [
    { sense: 'later', previous: EDGE, next: PRONOUN | ADVERB, after: '[我咱你他再一]' },
    { sense: 'later', previous: PRONOUN, before: `${CLAUSE_START}[我咱]们?`, after: '[再给跟找告]' },
    otherwise('to turn one'),
  ],
  火: [
    between('popular', '(?:很|特别|最近|爆|走|大|网上|突然)', '(?:[了起遍]|的)'),

    { sense: 'popular', after: '[得了遍]', previous: CLASSES & ~(VERB | NUMBER) },
    before('popular', '(?:[很最太特更]|特别|非常|突然)'),
    otherwise('fire'),
  ],
  记: [after('to write', '[下在着]|了?(?:笔记|账|满|一[笔个])|笔'), otherwise('to remember')],
  级: [after('steps of stairs', `${upTo(2)}(?:台阶|楼梯|石阶)`), otherwise('level; grade')],
  家: [
    before('measure word', '[十百千万][多余来]'),
    { sense: 'family', before: '各', next: PRONOUN | EDGE | VERB | ADVERB },

    {
      sense: 'measure word',
      before: '(?<!老)[上下前这那每哪]',
      after: '[^，。]{0,4}(?:公司|店|企业|医院|餐|饭馆|银行|超市|酒|单位|媒体|工厂|出版社)',
    },

    { sense: 'measure word', previous: NUMBER, after: '(?!人|里)' },
    after('family', '人(?!的)|[三四五六]口'),
    before('family', '[王李张刘陈杨赵周吴]|全'),
    otherwise('home; house'),
  ],
  件: [
    after('for matters', `${upTo(5)}(?:事|礼物|行李|东西|案|工作|信|乐器|作品|家具|任务)`),
    before('for matters', '(?:事情?|礼物|行李|东西|家具|作品|快递)[^。！？]{0,8}'),
    otherwise('for clothes'),
  ],
  见: [resultOfVerb('shows sight'), otherwise('to see; to meet')],
  间: [{ sense: 'for rooms', previous: NUMBER }, otherwise('between')],
  讲: [after('to pay attention', '究|卫生|礼貌|道理|信用|效率'), otherwise('to speak')],
  交: [
    after('to pay', '[了过]?[^，。]{0,4}(?:费|钱|租|税|款|押金)'),
    after('to make (friends', '[了过个]*[^，。]{0,4}朋友'),
    otherwise('to hand in'),
  ],
  角: [{ sense: 'jiao', previous: NUMBER }, before('horn', '[牛羊鹿]'), otherwise('corner')],
  借: [after('to lend', '给|了?[我你他她]们?[一几两\\d]|我(?!的|过)'), otherwise('to borrow')],
  节: [
    before('holiday', '[春佳过人]|图书|文化|艺术|音乐|电影|美食|中秋|圣诞|端午'),
    otherwise('class periods'),
  ],
  接: [
    before('to connect', '(?:水管|电线|电源|管子|网线)[^，。]{0,3}'),
    after('to answer', `[了过着起]*${upTo(3)}电话`),
    before('to answer', `电话${upTo(6)}`),
    before('to receive', '伸手[^，。]{0,2}|用[^，。]{1,4}'),
    after('to receive', '[了到过]+|住|[一几][捧盆桶杯]|[水雨]|球|奖|单|活儿?'),
    after('to connect', '上|[水电]|网'),
    otherwise('to pick up'),
  ],
  结果: [
    { sense: 'as a result', previous: EDGE, next: PRONOUN | NOMINAL | ADVERB | VERB | EDGE },
    otherwise('result'),
  ],
  进: [resultOfVerb('into'), otherwise('to enter')],
  紧: [before('pressing', '时间[^，。]{0,3}|手头[^，。]{0,2}'), otherwise('tight')],
  经过: [
    { sense: 'what happened', before: '[的]|事情' },
    { sense: 'after; through', previous: EDGE, after: `${upTo(10, 2)}，` },
    otherwise('to pass'),
  ],
  局: [{ sense: 'for games', previous: NUMBER }, before('for games', '[上下]一?'), otherwise('bureau')],
  开始: [before('beginning', '[的一]|[从在]一'), otherwise('to begin')],
  看: [
    before('to look', '(?:往|朝|向)[^，。]{1,5}'),

    before('to look', '[重细偷]'),
    after('to visit', '[内外儿牙眼骨]科|门诊|急诊'),
    between('to depend', '[就要全得都]', '(?:[你我他她]们?)?(?:怎么|从|什么|谁|哪|情况|天气|运气|自己)'),
    { sense: 'to look', before: '[去来一快]', next: EDGE },
    { sense: 'to look', before: '快|你', next: EDGE },
    {
      sense: 'to try and see',
      previous: VERB,
      before: '[试想听尝问找用做穿算量闻猜等][一]?[试想听尝问找用做下]?',
    },
    {
      sense: 'to visit',
      after: `(?:医生|病|大夫|${PERSON}(?:了|的?[爸妈]|${CLAUSE_END}))`,
      before: '[去来回]',
    },
    { sense: 'to visit', before: '(?:医院|家里?|去|来|回)(?:来|去)?', after: `${PERSON}${CLAUSE_END}` },
    { sense: 'to visit', before: '去|来', after: '(?:[一几]?个?朋友|[爷奶外]|老师|[我你他她]们?)' },
    after(
      'to read',
      `[了过着完懂]?${upTo(5)}(?:书|报|小说|信|杂志|字|故事|课文|菜单|说明|文章|新闻|留言|短信)`,
    ),
    after('to think', `(?:来|，|还是|就?这样|不行|[他她][^，。]{1,4}(?:不会|会|是))`),
    before('to think', `(?:怎么|依[我你]|在[我你])`),
    after('to depend', '情况|天气|[你他]的?了|运气'),
    otherwise('to look'),
  ],
  靠: [
    after('to rely', '(?:[^，。着近在]{1,4}(?:吃|养|赚|挣|活|帮|带|维持|支持|救|撑|过|来))'),
    { sense: 'to rely', previous: ADVERB, before: '[全只就]' },

    after('to rely', `(?:自己|[你我他她]|什么|努力|谁|记忆|经验|${upTo(4, 1)}(?:生活|吃饭|养|赚))`),
    otherwise('to lean'),
  ],
  刻: [{ sense: 'quarter', previous: NUMBER }, otherwise('to carve')],
  科: [{ sense: 'subject', previous: NUMBER }, before('subject', '[各每哪]'), otherwise('department')],
  口: [
    before('opening', '[A-Za-z出入门窗]'),

    { sense: 'family members', previous: NUMBER, after: '人|之家' },
    { sense: 'for mouthfuls', previous: NUMBER | VERB | PARTICLE, before: '(?<!的)' },
    before('opening', '[门窗路洞井出入街村山巷瓶楼进东南西北]'),
    otherwise('mouth'),
  ],
  快: [
    before('fast; quick', '得[很更最太不]?'),
    after('soon; about', '(?:到|要|过|没)(?!来|去)|[亮黑](?:了|时|的时候)'),
    { sense: 'hurry up', previous: EDGE, next: VERB | PREPOSITION },
    after('soon; about', `${upTo(8, 1)}了${CLAUSE_END}|要|到|${NUMBER_SIGN}`),
    otherwise('fast; quick'),
  ],
  块: [
    between(
      'yuan; kuai',
      `${NUMBER_SIGN}[来多几]?`,
      '(?:[^，。]{0,2}(?:费|钱|工资|房租|押金|零花)|不用找|得了|左右|上下|不到|的[东门车饭])',
    ),
    before(
      'yuan; kuai',
      `(?:[付花收挣赚掏罚便宜涨贵省退找]了?|卖[到了]?|一共|才|值|人均|每人|每[斤个位张杯件天月]|[给要]了?|工资|价|优惠|打折后)(?:您|你|我|他)?(?<![一]块)${NUMBER_SIGN}+[来多几]?`,
    ),
    between('yuan; kuai', `${NUMBER_SIGN}[来多几]`, CLAUSE_END),
    { sense: 'piece; lump', previous: CLASSES & ~NUMBER, before: '的', after: CLAUSE_END },

    between('yuan; kuai', `${NUMBER_SIGN}|多|几`, `[钱多起]|${NUMBER_SIGN}|${ENDING}|一[个斤]|的`),
    { sense: 'piece; lump', before: '[小大方碎冰石]', previous: CLASSES & ~NUMBER },
    otherwise('pieces and chunks'),
  ],
  困: [after('to trap', '在|住|于'), before('to trap', '被[^，。]{1,6}|受'), otherwise('sleepy')],
  急: [
    { sense: 'to get angry', before: '跟[^，。]{1,4}', next: EDGE | PARTICLE },
    after('urgent', '事|病|件|需|用|单|电'),
    otherwise('worried'),
  ],
  管: [
    { sense: 'pipe', after: '[内壁口]', previous: CLASSES & ~PRONOUN },

    between('no matter', CLAUSE_START, '[他它你]?[^，。]{0,2}(?:谁|什么|怎|是|[^，。]{1,4}还是)'),
    after('to provide', '(?:[一两三])?[顿]?[^，。]{0,2}(?:饭|住|吃)(?!店)|够'),
    { sense: 'pipe', previous: NUMBER },
    { sense: 'pipe', after: '[内里外壁口中]', previous: NOMINAL | ADJECTIVE },
    after('to bother', '[我你他她别]们?|闲事|不着'),
    otherwise('to be in charge'),
  ],
  净: [
    { sense: 'clean', previous: VERB },
    { sense: 'clean', before: '[洗擦放吃扫刮排控冲拔]' },
    { sense: 'only', next: VERB | PRONOUN, after: '[是说干瞎吃想做挑捡爱给]' },
    otherwise('net'),
  ],
  滚: [
    { sense: 'to boil', next: NOMINAL, after: '[水油汤开烫粥]' },
    before('to boil', '[水汤锅粥][^，。]{0,3}'),
    { sense: 'to get lost', previous: EDGE | PRONOUN, after: `[开蛋远]|出去|${ENDING}` },
    otherwise('to roll'),
  ],
  糊: [
    after('to paste', '满'),

    after('to paste', '[了着上好住]?(?:一层|[^，。]{0,2}(?:纸|墙|窗|风筝|灯笼|盒))|[着住上]'),
    otherwise('unclear'),
  ],
  接着: [
    { sense: 'on; from where', previous: CLASSES & ~EDGE, next: VERB | EDGE },
    after('on; from where', '(?:说|写|看|干|做|睡|搬|聊|念|唱|讲|问|吃|走|用|练|找)'),
    otherwise('then; right after'),
  ],
  近: [{ sense: 'nearly', next: NUMBER, after: '[两三四五六七八九十百千万半一\\d]' }, otherwise('near')],
  夹: [
    after('to place in between', '在|着[^，。菜]{1,4}(?:的|扑|吹|飘|落|来|$|[，。])'),
    otherwise('to pick up'),
  ],
}
