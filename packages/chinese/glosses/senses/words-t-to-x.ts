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
import { after, before, between, CLAUSE_END, ENDING, otherwise, type SenseRule, upTo } from '../sense-rule.ts'

/** Other words, from t to x in pinyin. */
export const WORDS_T_TO_X_SENSES: Record<string, SenseRule[]> = {
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
    after('sky', '(?:渐渐|慢慢|突然|一下子|眼看|马上|已经)+(?:就|要|快|没|还没)*(?:亮|黑|晴|暗)'),
    before('sky', '[震冲漫朝飞]|[看望指向]着?'),
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
    before(
      'small',
      '(?:字|声音?|房子?|衣服|鞋|号|屋|地方|力气|个子|个儿|胆子?|风|雨|车|桌|机会|概率|误差|火|量|面积|空间|影响|压力)[^，。人]{0,3}',
    ),
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
  完: [
    { sense: 'to be over', previous: ADVERB | PRONOUN, before: '[就都没]', after: `了?${ENDING}` },
    otherwise('after a verb'),
  ],
  信: [
    { sense: 'to believe', previous: PRONOUN | ADVERB | MODAL, before: '[我你他她们不别才就也都还会要敢]' },
    after('to believe', '不信|[我你他她]'),
    otherwise('letter'),
  ],
  退: [
    before('to return', '(?:信|货|钱|件|押金|款|快递|房租|税|票)[^，。]{0,4}'),
    after('to move back', '[后到回出下]|了?[一几两]步'),
    otherwise('to return'),
  ],
  挑: [after('to carry', '[水着担货]|起?担'), otherwise('to choose')],
  贴: [after('to keep close', '着(?:地|墙|边|[^，。]{0,3}(?:走|飞|站|开|脸|身))'), otherwise('to stick')],
  学: [after('to imitate', '(?:着)?[^，。习]{0,4}(?:叫|样|腔|说话的|走路|的样子|口气)')],
  弯: [
    { sense: 'to bend', previous: VERB },
    after('to bend', '[下着了]?(?:腰|身|下|着)'),
    { sense: 'turn; bend', previous: NUMBER | VERB | PARTICLE, before: '[个道拐转急的]' },
    otherwise('bent'),
  ],
  透: [
    { sense: 'thorough', previous: VERB | ADJECTIVE, before: '[看煮湿凉糟熟吃摸恨伤想坏冷烂红淋]' },
    otherwise('to pass through'),
  ],
  头儿: [before('end', '到|[这那两一]'), otherwise('boss')],
  图: [
    after('to be after', '个?(?:省事|方便|便宜|钱|名|利|啥|什么|高兴|新鲜|清静|快|省心)'),
    otherwise('picture'),
  ],
  位: [
    before('place; seat', '第[一二三四五六七八九十百\\d]+'),
    before('digit', `(?:小数|整数|密码|号码|尾号|数字)[^，。]{0,6}`),
    after('digit', '(?:数|小数|整数|验证|有效数|密码)'),
    { sense: 'place; seat', previous: VERB | PARTICLE, before: '[有没占让空留换抢订的]' },
    otherwise('measure word'),
  ],
  通: [
    { sense: 'measure word', previous: NUMBER, after: `(?:电话|电报)|${CLAUSE_END}` },
    after('to lead to', '[往向到]'),
    otherwise('to go through'),
  ],
  卫生: [before('hygiene', '[讲搞做]好?|讲究|打扫|注意|个人|公共|环境|饮食|食品|口腔'), otherwise('clean')],
}
