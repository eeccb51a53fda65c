import {
  ADJECTIVE,
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
  between,
  CLAUSE_END,
  ENDING,
  NOT_COUNTED,
  NUMBER_SIGN,
  OBJECT,
  otherwise,
  PERSON,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Other words, from l to s in pinyin. */
export const WORDS_L_TO_S_SENSES: Record<string, SenseRule[]> = {
  老: [
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
    before('broken', '[很太又再更最么]'),
    after('broken', '旧|烂|[^，。了着到开出坏过个]{1,2}(?:里|上|的|$|[，。])'),
    { sense: 'broken', next: NOMINAL, after: '(?![了着到开出坏过])' },
    otherwise('to break'),
  ],
  气: [
    after('to be angry', '[得死坏]|我|他|她'),
    { sense: 'breath', before: '口[^，。]{0,2}|[喘叹吸]' },
    before('air; gas', '[打漏充煤空]'),
    otherwise('breath'),
  ],
  前: [
    {
      sense: 'ago; before',
      previous: NOMINAL | VERB,
      before: '(?:临|[关吃出开上下睡进用洗装拆交登])[^，。]{1,6}',
      after: '[，再先请就都需要应须将务]',
    },

    after('first; former', '[两三几半一二四五六七八九十](?:季度|名|个|位|次|排|页|章|届|场)'),
    { sense: 'ago; before', previous: EDGE, after: '[几两]?[年天]' },
    before('ago; before', `[天年月时钟期以之日周]|小时|分钟|星期|点|岁|饭|[睡吃出走来去]`),
    { sense: 'ago; before', previous: VERB, next: ADVERB | VERB | EDGE | PREPOSITION },
    after('first; former', `[两三几半一二四五十]|天|总`),
    otherwise('front'),
  ],
  巧: [before('skillful', '手[^，。]{0,3}'), otherwise('lucky')],
  请: [
    after('to invite', `${PERSON}[^，。]{0,3}(?:吃|喝|看|客|到家|来家)|客|[了过]`),
    { sense: 'please', previous: EDGE },
    { sense: 'please', previous: ADVERB, before: '[就也都]' },
    after('to ask', PERSON),
    otherwise('please'),
  ],
  轻: [
    { sense: 'gentle', after: '轻|声|地|点' },
    before('gentle', '轻|动作|声音|脚步'),
    otherwise('(in weight'),
  ],
  圈: [{ sense: 'lap', previous: NUMBER }, otherwise('circle')],
  全: [
    { sense: 'completely', next: PARTICLE | VERB | ADVERB | EDGE | ADJECTIVE },
    after('completely', '[是都在没忘湿]'),
    otherwise('whole'),
  ],
  热: [
    { sense: 'to heat', previous: CLASSES & ~(ADVERB | NUMBER), after: '(?:到|至|了?[一再]?(?:下|遍|热))' },
    after('to heat', '一热|一下|[饭菜奶汤]|牛奶'),
    otherwise('hot'),
  ],
  认识: [before('understanding', '[的对有新]|对[^，。]{1,5}的'), otherwise('to know (a')],
  扔: [
    after('throw away', `[了掉]?${CLAUSE_END}|掉|垃圾`),
    before('throw away', '把[^，。]{1,6}(?:旧|破|坏|垃圾)[^，。]{0,6}'),
    otherwise('to throw'),
  ],
  烧: [
    after('to boil', '[^，。]{0,2}[水饭菜汤]'),
    before('to have a fever', '[发退高]'),
    otherwise('to burn'),
  ],
  少: [
    after('to be short of', `了?${NUMBER_SIGN}`),
    { sense: 'less', next: VERB | ADVERB, previous: CLASSES & ~ADVERB },
    otherwise('few'),
  ],
  深: [after('dark (of', '[红蓝绿色黑灰]'), otherwise('deep')],
  声: [before('tone (of', '第[一二三四]|[轻]'), otherwise('sounds and calls')],
  升: [
    { sense: 'liter', previous: NUMBER },
    before('liter', '[\\d]|毫'),
    after('to be promoted', '职|[了到]?(?:经理|官|级|学)'),
    otherwise('to rise'),
  ],
  生: [
    after('sick or angry', '[了着过]?[^，。]{0,2}[病气]'),
    between('raw', '(?:[是吃]|还|有点儿?|太)', `的|${ENDING}`),
    after('raw', '[肉鱼菜吃鸡]'),
    otherwise('to give birth'),
  ],
  收: [
    { sense: 'to boil down', after: '(?:[汁浓干]|[^，。]{0,2}汁)' },

    {
      sense: 'to put away',
      after: '[走拢剑刀工摊伞衣]|[了]?[^，。]{0,2}(?:剑|衣服|被子|伞|桌子|碗|行李|摊)',
    },
    after('to put away', '[拾起好]|衣服|进|回|在|碗'),
    otherwise('to receive'),
  ],
  守: [after('to keep', '时|规|信|约|秘密|法'), otherwise('to guard')],
  刷: [
    after('to scroll', '[到着]'),
    after('to scroll', '短?视频|弹幕|评论|帖|微博'),

    after(
      'to scroll',
      `[了着过]?${upTo(4)}(?:手机|视频|微博|朋友圈|卡|脸|票|屏|新闻|剧|上午|下午|晚上|天|会儿)`,
    ),
    otherwise('to brush'),
  ],
  双: [{ sense: 'double; both', previous: NOT_COUNTED, next: NOMINAL }, otherwise('for pairs')],
  说: [after('to scold', `了?[我你他她](?:一顿|几句)|了(?:一顿|几句)`), otherwise('to speak')],
  送: [
    before('to deliver', '[把将][^，。]{0,6}(?:样品|文件|货|东西|包裹|材料|行李)'),
    after('to deliver', '[货信报餐]|外卖|快递|牛奶|文件|邮件'),
    after('to see off', `(?:${PERSON}|[^，。]{1,3})?(?:到|去|回|上|走|出|过)`),
    otherwise('to give'),
  ],
  松: [{ sense: 'to loosen', after: '[了开]|手|一?口气' }, otherwise('loose')],
  算: [
    {
      sense: 'to count as',
      before: '[才也就]',
      next: VERB | NOMINAL | ADJECTIVE | EDGE,
      after: '(?!了|算|一|账|钱)',
    },

    after('forget it', `了${CLAUSE_END}`),
    after('to count as', '(?:是|得上|不上|很|多|少|贵|便宜|什么)'),
    otherwise('to calculate'),
  ],
  读: [
    after(
      'to study (at',
      '(?:大学|[高初]中|小学|研究生|博士|硕士|专业|[一二三四五六]年级)|[了就]是?[^，。书]{0,2}年',
    ),
    otherwise('to read'),
  ],
  熟: [before('familiar', '(?:跟|和|对|[这那]儿)[^，。]{1,6}|谈不上|[面眼]|不太'), otherwise('ripe')],
  死: [
    {
      sense: 'extremely',
      before: '[累困饿冷热疼痛渴气急忙吓烦酸笑乐恨爱慕难丑笨贵臭苦辣甜咸想]',
      after: `[我你他她人]?了?${ENDING}`,
    },
    otherwise('to die'),
  ],
  手: [between('measure word', '一', '[^，。]?(?:好|漂亮|绝活|绝)'), otherwise('hand')],
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
    { sense: 'meter', previous: NUMBER, before: '[^层把碗袋斤粒升杯锅两点]' },
    before('meter', '[\\d百千多几]'),
    otherwise('rice'),
  ],
  省: [
    before(
      'province',
      '[个该全本各外这那邻跨出][^，。]?|[苏浙闽粤川湘鄂赣皖冀豫鲁晋陕甘青琼滇黔]|[东西南北江州建川]',
    ),
    after('province', '[会城级内外委市]|的|人口'),
    otherwise('to save'),
  ],
  时: [
    between(
      "o'clock",
      '[零一二三四五六七八九十\\d]',
      `(?:${NUMBER_SIGN}+分|许|整|左右|前|后|起|至|到|，|。|$|[^，。]{1,3}[抵到达发开])`,
    ),
    otherwise('when; at the time'),
  ],
  任: [{ sense: 'no matter', previous: EDGE, after: '[谁你他何凭]' }, otherwise('to hold a post')],
  起: [
    before('to start', '(?:[从自][^，。]{1,10}|[今明次]日?|即日|[^，。]月|\\d[日时]|号)'),
    before('after a verb: up', '[想记][不得]?|下(?=起了?[大小]?[雨雪])'),
    before('can or', '[\\u4e00-\\u9fff][不得]'),
    { sense: 'after a verb: up', previous: VERB },
    before(
      'after a verb: up',
      '[拿抬举捡拎端提拉扶站坐跳响燃点升掀卷挽撑架搭建聊说谈唱哭笑想提问吃喝买用]了?',
    ),
    otherwise('to get up'),
  ],
}
