import {
  ADVERB,
  CLASSES,
  EDGE,
  NOMINAL,
  NUMBER,
  PARTICLE,
  PREPOSITION,
  VERB,
} from '../../lexicon/word-class.ts'
import {
  after,
  before,
  CLAUSE_END,
  NUMBER_SIGN,
  OBJECT,
  otherwise,
  type SenseRule,
  STRANGER,
  upTo,
} from '../sense-rule.ts'

/** Other words, from l to p in pinyin. */
export const WORDS_L_TO_P_SENSES: Record<string, SenseRule[]> = {
  能: [
    after('could; might', '(?:是谁|去哪|在哪|有谁|有什么)[^，。]{0,6}(?:呢|？|\\?)'),
    after('may; to be', '(?:进|走|吃|坐|用|拍|带|停|问|借)[^，。]{0,6}吗'),
    otherwise('can; to be able'),
  ],
  门: [
    before('measure word', NUMBER_SIGN),
    after('measure word', '[^，。门]{0,2}(?:课|学科|外语|学问|语言|技术|手艺|考试)'),
    otherwise('door'),
  ],
  奶奶: [before('old lady', STRANGER), otherwise('grandma')],
  老: [
    after('long-standing', '(?:图书馆|学校|工厂|井|照相馆|电影院|机器|车|钟)'),
    after('long-standing', '顾客|客户|主顾|用户|员工|街坊|毛病|样子|本行|话题|一套'),
    { sense: 'tough; cooked', previous: VERB, before: '[炒煮蒸煎炸烤烫炖涮]' },
    before('tough; cooked', '(?:肉|菜|豆|笋|牛排|虾|鱼片)[^，。]{0,2}'),
    { sense: 'always', previous: ADVERB, before: '[别不]|不要', next: VERB | ADVERB | PREPOSITION },
    { sense: 'always', next: VERB | ADVERB | PREPOSITION, previous: CLASSES & ~ADVERB },
    after('long-standing', '朋友|同学|房子|街|家具|照片|习惯|办法|规矩|书|问题|地方|屋|店|城|桥|邻居|树'),
    before('long-standing', `(?:桥|楼|房子?|车|树|城|店|街|机器|家具|习惯|传统)${upTo(3)}`),
    otherwise('old (of people'),
  ],
  亮: [before('to be on', '灯[^，。]{0,4}'), after('to be on', '[着起]|了一[盏夜]'), otherwise('bright')],
  领: [after('to receive', '[了到]?[^，。]{0,3}(?:钱|工资|奖|书|表|药|包裹|快递)'), otherwise('to lead')],
  另外: [{ sense: 'besides', previous: EDGE, after: '(?![一的两三几])' }, otherwise('other; another')],
  留: [
    after('to stay', '下来(?:陪|吃|过|工|帮|住|当|照|等|加|了|吧|$|，)'),
    after('to leave behind', '[下给着]|了?(?:一|个|张|[^，。]{0,2}(?:条|话|信|饭|位))'),
    otherwise('to stay'),
  ],
  路: [
    { sense: 'route', previous: NUMBER, after: '(?!都|上|人)' },
    before('route', '\\d'),
    otherwise('road'),
  ],
  麻烦: [
    { sense: 'to trouble', previous: EDGE, next: CLASSES & ~(EDGE | PARTICLE | ADVERB) },
    before('trouble', '(?:添|惹|找|遇[到见]|有)(?:了|点儿?|个|什么|大|很多|不少|新)*的?'),
    after('to trouble', '[您你他她]|大家|帮|[^，。]{1,3}(?:一下|帮)'),
    otherwise('troublesome'),
  ],
  面: [
    before('(in set', '当着[^，。]{1,8}'),
    { sense: 'flour', after: '粉|[^，。]{0,2}(?:擀|揉|和好|发好|发起)' },
    before('flour', '[揉醒擀][好的着一]*'),
    after('flat things', '[墙镜旗鼓锣窗]'),
    before('noodles', '[吃碗煮下做卖点牛肉拉炒凉热份家汤][^，。里]{0,2}|方便'),
    before('(in set', '[见会露碰]了?[一几]?[次个]?'),
    otherwise('side; surface'),
  ],
  明白: [before('clear; plain', '[讲说问写得]得?[很不]?|很'), otherwise('to understand')],
  拿: [
    after(
      'with; by',
      `[^，。了到]{1,6}(?:夹|捆|擦|包|砸|挡|盖|刮|扫|剪|绑|裹|堵|钉|撬|当|开玩笑|跟[^，。]{1,4}比|没办法)`,
    ),
    after('to get', `[了过到]*${upTo(5)}(?:工资|奖|冠军|第[一二三]|金牌|满分|分数?|学位|证书)`),
    otherwise('to hold'),
  ],
  难: [{ sense: 'unpleasant', after: '[看听吃喝闻]' }, otherwise('hard; diff')],
  怕: [
    after(
      'to be afraid that',
      `[我你他她它][^，。]{1,}|不|会|来不及|吵|忘|迟|打扰|晚|[^，。]{1,3}(?:不|生气|听)`,
    ),
    otherwise('to be afraid of'),
  ],
  爬: [
    after('to climb', '[上山楼树到]|了?[一两三几]'),
    after('to crawl', '[过出来行着在]'),
    otherwise('to climb'),
  ],
  拍: [
    after('to pat', '[了个根]*(?:黄瓜|蒜)'),
    after('to pat', '碎|扁|打着|松'),
    after('(a photo)', `${OBJECT}(?:一下)?${upTo(4)}(?:照|黑板|视频|电影|[了的张段部]片|下来|合影|戏|剧)`),
    after('to pat', '[了着]?(?:拍|手|打|一下|[他我她你]的?肩|肩|桌|背|头)'),
    otherwise('(a photo)'),
  ],
  跑: [
    after(
      'to go somewhere',
      `(?:了|过|[这那上])?(?:[一两三几好]+[^，。]?(?:趟|次)[^，。步圈]|医院|银行|业务|市场|一?趟|客户|手续)`,
    ),
    { sense: 'to run away', after: `[了掉]${CLAUSE_END}`, before: '[偷狗猫鸟兔鸡犯牛羊马猪贼][^，。]{0,3}' },
    otherwise('to run'),
  ],
  泡: [
    before('bubble', '冒[着了]?[^，。]{0,3}'),
    before('bubble', '[冒吹起]|[气水]'),
    after('to make (tea', `[了着杯壶一上好点]*${upTo(3)}(?:茶|咖啡)`),
    otherwise('to soak'),
  ],
  批: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[这那每首]一?|大'),
    otherwise('to grade'),
  ],
  片: [
    after('stretches of', `${upTo(3)}(?:海|草|森林|天|土地|树|雪|麦|田|水|云|沙|林|白|黑)`),
    otherwise('thin, flat'),
  ],
  破: [
    after('to break', `${NUMBER_SIGN}|纪录|门|案|产|裂|损`),
    before('broken', '[很太又再更最么]'),
    after('broken', '旧|烂|[^，。了着到开出坏过个]{1,2}(?:里|上|的|$|[，。])'),
    { sense: 'broken', next: NOMINAL, after: '(?![了着到开出坏过])' },
    otherwise('to break'),
  ],
  列: [
    after('measure word', '[^，。]{0,2}(?:火车|车|高铁|动车|地铁)'),
    { sense: 'column', before: '[这那每几某第的两三]', next: CLASSES & ~NUMBER },
    otherwise('to list'),
  ],
  配: [
    after('to fit', '[了一]?[副把]|[了]?[^，。]{0,2}(?:眼镜|钥匙)'),
    after('to put together', '[好置]|[了一台]?[^，。]{0,4}(?:环境|参数|电脑|药)'),
    { sense: 'to deserve', before: '不', next: EDGE | VERB | NOMINAL, after: '(?!合)' },
    otherwise('to match'),
  ],
  盘: [
    before('games of chess', '(?:下|赢|输|和)了?[一两三几好]+'),
    { sense: 'measure word', previous: NUMBER },
    { sense: 'plate; dish', next: EDGE | VERB | PARTICLE },
    after('plate; dish', '[里上中底边]'),
    otherwise('plate; dish'),
  ],
  米: [
    before('meter', '[十百千]来'),
    before('meter', '(?<![一二三四五六七八九十半\\d])两'),
    after('meter', '[一二三四五六七八九](?![个十百千层])'),
    { sense: 'meter', previous: NUMBER, before: '[^层把碗袋斤粒升杯锅两点]' },
    before('meter', '[\\d百千多几]'),
    otherwise('rice'),
  ],
  楼: [before('story', `${NUMBER_SIGN}`), otherwise('building')],
  拉: [
    after('to play (a', `[了着过得]?[^，。]{0,6}(?:琴|二胡|曲|小提琴)`),
    after(
      'to transport',
      `[了着过]?[一两三几好多]+[车趟吨批船]|[了着]?[^，。]{0,3}(?:货|客(?![户服])|砖|煤|沙子|木头|西瓜|垃圾)`,
    ),
    otherwise('to pull'),
  ],
  名: [
    before('name; fame', `[出起取点签署报成有没得同齐化重记]了?[个各]?`),
    {
      sense: 'place (in',
      previous: NUMBER,
      before: '第[一二三四五六七八九十百\\d]+|前[一二三四五六七八九十百\\d]+',
    },
    { sense: 'name; fame', previous: PARTICLE | VERB | EDGE, next: EDGE | VERB | PARTICLE },
    otherwise('measure word'),
  ],
  平: [
    before('to tie', '[打战踢]|比[\\d一二三四五六七八九零]'),
    { sense: 'square meter', previous: NUMBER, before: '(?<!比[^，。]{1,2})' },
    before('square meter', '[十百千\\d][来多余几]'),
    otherwise('flat'),
  ],
  理: [
    { sense: 'reason', before: '[个有讲占在]', next: EDGE | PARTICLE },
    after('to tidy', '[了一]?(?:头发|理|一下|思路|清|顺|好|平)'),
    { sense: 'reason', previous: NUMBER | PARTICLE | VERB, next: EDGE | PARTICLE | VERB },
    otherwise('to pay attention'),
  ],
  偏: [
    after('to lean', '到'),
    before('to lean', '[挂放坐打踢射走歪贴摆跑太有]'),
    after('to lean', '[向离着了头]'),
    otherwise('stubbornly'),
  ],
  努力: [
    before('effort; hard', '[的过]|经过|付出|做出|多年|一番|共同|不断'),
    after(
      'to work hard',
      '地?[^，。的]{0,1}(?:学|工|做|干|赚|挣|考|练|训|提|完|去|争|奋|生活|实现|克服)|了|一下',
    ),
    before('to work hard', '[要再会继续]|加倍'),
  ],
  流行: [
    before('to spread', '(?:流感|疾病|病毒|疫情|感冒|谣言|疫病)[^，。]{0,4}'),
    { sense: 'popular', previous: ADVERB | NOMINAL | EDGE | PARTICLE },
  ],
  厉害: [
    before('badly', '(?:疼|痛|痒|晃动|抖|堵|咳|烧|肿|吵|冷|热|困|累|难受|缺|病|摇)得?(?:很|太|真|特别)?'),
  ],
}
