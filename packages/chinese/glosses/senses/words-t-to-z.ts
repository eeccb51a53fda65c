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
  ENDING,
  MACHINE,
  NOT_COUNTED,
  NUMBER_SIGN,
  OBJECT,
  otherwise,
  PERSON,
  resultOfVerb,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Other words, from t to z in pinyin. */
export const WORDS_T_TO_Z_SENSES: Record<string, SenseRule[]> = {
  提: [
    after(
      'to bring up',
      '[了过]?[一两三几]?个?[^，。]{0,3}(?:补丁|申请|方案|想法|需求|问题|交|请求|代码|案)',
    ),

    after('to carry', `[着起]${upTo(5)}(?:包|箱|桶|袋|篮|行李|水|灯|东西)`),
    after('to bring up', `[了过到]?${upTo(3)}(?:事|话|要求|意见|建议|问题|钱|名字)|过|到|[你我他她]`),
    before('to bring up', '[别不没再]'),
    otherwise('to carry'),
  ],
  天: [
    between('weather', '(?:[这那]样的|好|坏|大热|大冷|变|阴|晴)', '[^，。]{0,3}'),
    { sense: 'sky', after: '[上空]' },

    { sense: 'day', previous: NUMBER },
    after('weather', '(?:很|真|太|越来越|又|更|渐渐|一)?(?:冷|热|凉|暖|晴|阴)'),
    after('sky', '[上空边]|[还也]?(?:没|快|刚|就|已经)?(?:亮|黑)|很?蓝'),
    otherwise('day'),
  ],
  条: [
    after('for news', `${upTo(4)}(?:新闻|消息|短信|信息|建议|意见|规定|留言|评论|微信|理由|规矩)`),
    otherwise('long, thin'),
  ],
  听: [
    between('to obey', '劝[^，。]{0,4}|说什么[^，。]{0,2}|[都就也]不', `${ENDING}`),
    after('to obey', `${upTo(3)}话|[我你他她妈老师爸]+[们]?的(?!歌|声|音|课)|劝`),
    otherwise('to listen'),
  ],
  停: [
    before('to park', '车[^，。]{0,4}'),
    after('to park', '[了着]?[^，。]{0,3}车|在[^，。]{1,4}(?:门口|边|里|场|位)'),
    otherwise('to stop'),
  ],
  头: [
    between('end; beginning', '[这那两一]', '(?:先|是|传来|一|又|突然|儿)'),

    { sense: 'first', previous: EDGE | VERB, after: `[一两三几](?![牛羊猪驴])[^，。]` },

    after('for cattle', '[牛羊猪驴蒜]'),
    after('first', '[一两三几][次回天年遍个]'),
    { sense: 'for cattle', previous: NUMBER },
    between('end; beginning', '[这那两]|到|从', '[到儿]?(?:$|[，。的有还])'),
    otherwise('head'),
  ],
  碗: [
    { sense: 'measure word', previous: NUMBER, after: '(?!里|上|边)' },
    before('measure word', '[这那每几]'),
    otherwise('bowl'),
  ],
  晚: [
    after('late', '[到了点些睡起回走来]'),
    { sense: 'evening', previous: NUMBER },
    before('evening', '[昨今明当每那前]'),
    otherwise('late'),
  ],
  喂: [
    { sense: 'to feed', previous: CLASSES & ~EDGE },
    { sense: 'to feed', next: NOMINAL },
    otherwise('hey'),
  ],
  味道: [before('smell', '闻[^，。]{0,5}|[香臭]|雨|一股'), otherwise('taste')],
  问题: [
    before('question', `[问回提答][^，。]{0,8}`),
    after('question', '[^，。]{0,3}(?:怎么)?(?:回答|答)'),
    otherwise('problem'),
  ],
  希望: [before('hope', '[的有没]|很大|一线|唯一'), otherwise('to hope; to wish')],
  线: [before('route', '[号]|地铁|路'), { sense: 'thread', before: '[针毛电根团]' }, otherwise('line')],
  像: [
    after('such as', `[^，。]{1,10}(?:这种|这类|之类|一类|这些|那种)`),
    after('such as', `[^，。]{1,12}(?:、|这样|之类|什么的|等)`),
    otherwise('to look like'),
  ],
  响: [{ sense: 'loud', previous: ADVERB, before: '[很太更最么]' }, otherwise('to ring')],
  小: [
    { sense: 'young', before: '从', next: EDGE | VERB | PREPOSITION | ADVERB },

    { sense: 'young', before: '(?:年纪|还|太|比[^，。]{1,4}|最|从)', next: EDGE | PARTICLE },
    after('young', '时候|的时候|孩'),
    otherwise('small'),
  ],
  笑: [after('to laugh at', `[我你他她别]们?(?!了|着|得|说|也|都)|话`), otherwise('to smile')],
  行: [
    {
      sense: 'line (of',
      before: '(?:插入|删除|新增|每|空|第[一二三四五]?|换|隔|首|末|这)[一两几]?',
      after: '(?![业李走动为])',
    },

    before('line of work', '(?:[这那哪干改入同外内各]一?|各行)'),
    { sense: 'for lines', previous: NUMBER },
    { sense: 'capable', previous: ADVERB, before: '(?:[很真最太更]|挺|特别)' },
    otherwise('OK'),
  ],
  烟: [
    before('cigarette', '[抽吸支盒包戒买条][^，。]{0,4}'),
    after('cigarette', '[^，。]{0,3}[抽吸戒]|酒|味'),
    otherwise('smoke'),
  ],
  一会儿: [
    { sense: 'in a moment', previous: EDGE, next: VERB | PRONOUN | ADVERB | MODAL },
    otherwise('a little while'),
  ],
  意见: [after('objection', '很?大|吗|[，。]?别'), before('objection', '有|闹|没'), otherwise('opinion')],
  一口: [after('at once', '答应|咬定|拒绝|否认|回绝'), otherwise('a mouthful')],
  一下: [
    { sense: 'all at once', after: '子|就|全|[^，。]{0,2}变', previous: CLASSES & ~VERB },
    { sense: 'briefly', previous: VERB },
    otherwise('briefly'),
  ],
  院: [
    before('institute', '设计|研究|科学|文学|美术|音乐|电影|法|画|商'),
    before('hospital', '[住出入转][^，。]{0,3}'),
    otherwise('yard'),
  ],
  约: [
    { sense: 'about; approx', next: NUMBER },
    after('about; approx', '[为合占\\d]'),
    otherwise('to arrange'),
  ],
  早: [
    { sense: 'good morning', previous: EDGE, next: EDGE },
    { sense: 'long ago', after: '就|已|知道|该' },
    otherwise('early'),
  ],
  站: [
    {
      sense: 'station',
      previous: NOMINAL,
      before: '[^，。的]{2,5}',
      after: '(?:下|上|换乘|口|到|$|[，。、A-Za-z])',
    },
    before('station', '(?:过了|坐[过了]*|[两三四五六七八九十\\d]|[一每第]|下一|上一)'),

    before('station', '第[一二三四五六七八九十]+'),
    { sense: 'station', previous: NOMINAL, after: '(?:打车|下车|上车|出发|出来|附近|坐|到|的)' },
    { sense: 'station', previous: NUMBER },
    before('station', '[车这那下上每终起]|[南北东西火]'),
    after('station', '台|牌|口|长|票'),
    otherwise('to stand'),
  ],
  占: [
    after('to make up', `了?[^，。]{0,4}(?:分之|%|一半|多数)`),
    after('to take (a seat', '[^，。]{0,4}(?:座|位)'),
    otherwise('to take up'),
  ],
  张: [
    before('to open', '[嘴口]巴?'),
    { sense: 'to open', previous: NOT_COUNTED, after: '[着了开]|大?[嘴口]' },
    otherwise('flat things'),
  ],
  照: [
    after('according', '着?[^，。]{0,6}(?:干|办|做|说|抄|写|画)'),

    before('shine', `(?:太阳|[阳月]光|月亮|灯光?)${upTo(6)}`),
    after('shine', '[在到着亮进]'),
    { sense: 'according', next: NOMINAL, after: '[^，。]{1,6}(?:做|说|办|写|画)' },
    otherwise('(a photo)'),
  ],
  找: [
    after('to look for', '[了过]?[一二两三几好半]+[个]?(?:遍|圈|天|年|月|小时|分钟|次|回|份|个|家|位|人|间)'),

    after('to give change', `[了给]?(?:[我你您他她]们?)?(?:${NUMBER_SIGN}|钱|零)`),
    between('to call on', '(?:有人|谁|来|去|事|再|就|可以)', `${PERSON}(?:${ENDING}|[玩聊帮商谈])`),
    otherwise('to look for'),
  ],
  争: [after('to compete', '第一|取|[着]?[^，。]{0,3}(?:座|位|名|奖)'), otherwise('to argue')],
  指: [after('to refer', '的是'), otherwise('to point')],
  中: [
    { sense: 'in; among', previous: NOMINAL | VERB | PRONOUN },
    after('middle; medium', '号|杯|等'),
    otherwise('in; among'),
  ],
  住: [
    {
      sense: 'after a verb',
      previous: CLASSES & ~(PRONOUN | ADVERB | MODAL),
      before: '[屏憋绷锁粘吸捏掐揪卡挺支镇托罩遮箍钉]',
    },

    resultOfVerb('after a verb'),
    before('after a verb', '[按抓拉拦站停记握抱挡扶捂咬留困愣撑忍堵围盯守拴系关缠卡塞靠]'),
    otherwise('to live'),
  ],
  楼: [before('story', `${NUMBER_SIGN}`), otherwise('building')],
  开: [
    after('to hold', `${OBJECT}${upTo(3)}(?:会|晚会|派对)(?!儿)`),
    after('to turn on', `${OBJECT}(?:一下)?${MACHINE}`),
    before('to turn on', `${MACHINE}(?:都|也|还|没|是)?`),
    after('to start', `${OBJECT}一?家|${OBJECT}${upTo(4)}(?:店|馆|公司|饭馆|餐厅|饭店|厂|学|业|铺|户)`),
    after('to drive', `${OBJECT}${upTo(6)}车(?!门|窗|灯)|得?[很太快慢]|[到往进回]`),
    between('to start', '[店馆厂]|公司', '了'),
    before('to hold', '(?:会|会议|派对)(?:只|就|已经|都|还)?'),
    after('to drive', '长途|货|过去|[到往进回]'),
    before('to drive', '车(?:子)?(?:正|在|已经)?|慢慢|[往朝向][^，。]{1,4}'),
    before('to bloom', '[花水梅桃樱]+(?:儿|都|也|已经|还没|快|刚|就|正)?'),
    otherwise('to open'),
  ],
  转: [
    after('to change', '[大中小]火'),
    after('to pass on', '[给告交账发达]'),
    after('to change', '[成为晴凉好红阴]|成'),
    otherwise('to turn'),
  ],
  装: [
    after('to pretend', '[作成病睡哭傻没]|不知道|得'),
    after('to install', `(?:了|上|好)?${upTo(2)}(?:空调|电话|软件|网|灯|电梯|门|窗|锁)`),
    otherwise('to put in'),
  ],
  准备: [
    { sense: 'to plan', next: VERB | PREPOSITION, previous: PRONOUN | ADVERB | NOMINAL },
    otherwise('to prepare'),
  ],
  走: [
    {
      sense: 'after a verb: away',
      previous: VERB | NOMINAL,
      before: '[收挖拿带抢搬借偷顺取送抱拖赶飞吹冲刮寄提领运接调叼牵骗撵吓卷溜挪放]',
    },
    { sense: 'to leave', after: '的(?:那|这|前|第)' },
    before('to walk', `(?:往[^，。]{1,4}|怎么|慢[些点]?|(?<=[贴沿顺扶牵跟挨推]着[^，。]{0,5}))`),

    after('to leave', '[不得][开了]|的时候|之前'),
    before('to leave', '[带拿抢搬]不'),
    before('to walk', '走[一了]?|[路边]上'),
    after('to go; to take', `[^，。]{0,3}(?:[大小]路|高速|[左右]边|这条|那条|错)`),
    after('to walk', `[路着得过进出来上下到在向]|了?[一二两三几十百半]|回|走|一走|在`),
    before('to walk', '(?:慢慢|往前|一边|沿[^，。]{1,5}|[一二两三几]步)地?'),
    after('to leave', `[了吧的吗]?${CLAUSE_END}|以?[前后]`),
    otherwise('to walk'),
  ],
  坐: [
    after('by (bus', '(?:[几一二两三四五六七八九十]|\\d)+[站路]'),
    after('by (bus', `${OBJECT}[几上两]?${upTo(4)}(?:车|飞机|地铁|船|高铁|电梯|[一二三四五六七八九十\\d]路)`),
    otherwise('to sit'),
  ],
  做: [
    after('to work as', `${upTo(4)}(?:老师|医生|朋友|演员|老板|代表|经理|客人?|翻译|工人|护士|服务员)`),
    otherwise('to do; to make'),
  ],
  座: [
    before('building; tower', '[A-Za-z东西南北甲乙丙丁]'),
    { sense: 'seat', before: '(?:排|空|头等|商务|靠窗|雅|硬|软|个)' },

    { sense: 'measure word', previous: NUMBER },
    before('seat', '[让入就满客]'),
    otherwise('measure word'),
  ],
  左右: [before('about; or so', `${NUMBER_SIGN}${upTo(3)}`), otherwise('left and right')],
  完: [
    { sense: 'to be over', previous: ADVERB | PRONOUN, before: '[就都没]', after: `了?${ENDING}` },
    otherwise('after a verb'),
  ],
  最近: [after('nearest', '的'), otherwise('recently')],
  信: [
    { sense: 'to believe', previous: PRONOUN | ADVERB | MODAL, before: '[我你他她们不别才就也都还会要敢]' },
    after('to believe', '不信|[我你他她]'),
    otherwise('letter'),
  ],
  退: [after('to move back', '[后到回出下]|了?[一几两]步'), otherwise('to return')],
  挑: [after('to carry', '[水着担货]|起?担'), otherwise('to choose')],
  只: [
    before(
      'one of a pair',
      `(?:鞋|袜|手套|耳环|镯|箱|桶|碗|船|靴|筷|杯|手|脚|眼睛|耳朵|轮子)[^，。]{0,3}${NUMBER_SIGN}`,
    ),
    after(
      'one of a pair',
      `(?:[^，。猫狗鸟鸡鸭羊牛虫兔]{0,4})(?:手|脚|鞋|袜|耳|眼|胳膊|腿|镯|戒指|手套|桶|箱|盒|碗|杯|瓶|船|锅|篮|包|筷|轮|灯|钟|表|盘|罐|袋|股票|基金|口罩|气球|靴|拖鞋|枕)`,
    ),
  ],
  整: [
    after('exactly', '一个?[^，。]?(?:小时|天|年|月|周)'),
    after('to do; to make', '[乐懵蒙哭笑][了得]|[点些个]|一[个点]|不[会明好了]'),
    before('exactly', '[点时元块年天月周岁斤米]'),
    { sense: 'to do; to make', previous: ADVERB | MODAL | PRONOUN, next: PRONOUN | PARTICLE },
    otherwise('whole'),
  ],
  值: [
    { sense: 'value', before: '[认定初极]' },

    {
      sense: 'value',
      previous: PARTICLE | NOMINAL | NUMBER,
      before: '[的数个均阈峰总大小]',
      next: EDGE | ADVERB | PARTICLE | PREPOSITION,
    },
    before('worth it', '[很不太真得]'),
    otherwise('to be worth'),
  ],
  贴: [after('to keep close', '着(?:地|墙|边|[^，。]{0,3}(?:走|飞|站|开|脸|身))'), otherwise('to stick')],
  总: [
    {
      sense: 'total; overall',
      next: NOMINAL,
      after:
        '(?:分|比分|容积|量|数|面积|人口|长|高|额|价|收入|支出|成绩|体|统|部|资产|产值|时间|成本|票房|人数|里程|预算|投资|金额|重|和|体积|功率|的来|得分)',
    },
    after('total; overall', '的'),
    { sense: 'sooner or later', after: '会|有一天|能|得' },
    otherwise('always'),
  ],
  学: [after('to imitate', '(?:着)?[^，。习]{0,4}(?:叫|样|腔|说话的|走路|的样子|口气)')],
  弯: [
    { sense: 'to bend', previous: VERB },
    after('to bend', '[下着了]?(?:腰|身|下|着)'),
    { sense: 'turn; bend', previous: NUMBER | VERB | PARTICLE, before: '[个道拐转急的]' },
    otherwise('bent'),
  ],
  余: [
    { sense: 'after a number', previous: NUMBER },
    before('after a number', '[\\d十百千万]'),
    { sense: 'what is left', next: NOMINAL | EDGE | PARTICLE },
    otherwise('what is left'),
  ],
  透: [
    { sense: 'thorough', previous: VERB | ADJECTIVE, before: '[看煮湿凉糟熟吃摸恨伤想坏冷烂红淋]' },
    otherwise('to pass through'),
  ],
  一般: [
    {
      sense: 'usually',
      next: VERB | ADVERB | MODAL | PREPOSITION | PRONOUN | NUMBER,
      previous: EDGE | NOMINAL | PRONOUN,
    },
    { sense: 'usually', after: '(?:每|情况|来说|来讲|都|会|要|在|不)' },
    otherwise('ordinary'),
  ],
  头儿: [before('end', '到|[这那两一]'), otherwise('boss')],
  图: [
    after('to be after', '个?(?:省事|方便|便宜|钱|名|利|啥|什么|高兴|新鲜|清静|快|省心)'),
    otherwise('picture'),
  ],
}
