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
  DIGIT,
  ENDING,
  MACHINE,
  NOT_COUNTED,
  NUMBER_SIGN,
  OBJECT,
  otherwise,
  resultOfVerb,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Other words, from a to f in pinyin. */
export const WORDS_A_TO_F_SENSES: Record<string, SenseRule[]> = {
  爱: [
    { sense: 'to like to', next: VERB },
    after('to like to', '[吃喝看听说玩笑读写唱]'),
    otherwise('to love'),
  ],
  白: [{ sense: 'in vain', next: VERB }, otherwise('white')],
  摆: [after('to wave', '[了着]?(?:摆|手|动|尾)'), otherwise('to put')],
  班: [
    before('shift', '破|值|倒|轮|加|上[了一个天]{0,4}'),

    { sense: 'scheduled trips', previous: NUMBER, after: '[车飞地公机]' },
    before('shift', '[上下加值夜早晚中]'),
    otherwise('class (group'),
  ],
  半: [
    before('and a half', `${NUMBER_SIGN}(?:点钟?|[个年岁斤块天倍里米元月杯碗瓶勺次])`),
    otherwise('half a'),
  ],
  半天: [
    before('quite a while', '(?:[了等走找想看说问]|[等找想说看叫喊催][你我他她它]们?)'),
    after('quite a while', '[没不都才]'),
    otherwise('half a day'),
  ],
  包: [
    after('to hire', `[了]?一?[辆架条艘间]|[了]?(?:车|场|船|机|房)`),
    after('to wrap', '[了]?(?:[三两一几]层|书|住|裹|[^，。]{0,2}(?:饺|馄饨|粽|汤圆|包子))'),
    { sense: 'to wrap', before: '[擀临现会学]', next: EDGE | ADVERB | PREPOSITION },

    { sense: 'packs and bags', previous: NUMBER },
    after('to wrap', '[着上起好了紧]|饺子|礼物|包子'),
    otherwise('bag'),
  ],
  报: [
    after('to report', `[了一]?(?:一下)?${upTo(4)}(?:名字|姓名|号|数|警|地址|密码)|“`),
    otherwise('newspaper'),
  ],
  杯: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[这那每几点来买喝]'),
    otherwise('cup; glass (often'),
  ],
  背: [
    before('back (of', `[的后]|[我他她你人马骆驼]`),
    after('back (of', '[上后面影部疼]'),
    otherwise('to memorize'),
  ],
  本: [
    after('books and', '(?:[^，。]{0,2})?(?:书|词典|字典|杂志|小说|日记)'),
    { sense: 'this; our own', previous: NOT_COUNTED, next: NOMINAL },
    otherwise('books and magazines'),
  ],
  笔: [
    { sense: 'sums of money', previous: NUMBER, after: `${upTo(3)}(?:钱|生意|账|债|交易|款)` },
    { sense: 'stroke', previous: NUMBER },
    otherwise('pen'),
  ],
  遍: [{ sense: 'all over', previous: VERB }, otherwise('measure word')],
  病: [{ sense: 'to be sick', previous: PRONOUN | ADVERB, after: '了|得' }, otherwise('illness')],
  部分: [{ sense: 'some', next: NOMINAL, previous: CLASSES & ~NUMBER }, otherwise('part; section')],
  不好意思: [
    { sense: 'to be embarrassed', next: VERB | MODAL },
    { sense: 'to be embarrassed', previous: ADVERB | VERB },
    otherwise('excuse me'),
  ],
  擦: [after('to put on', '[^，。]{0,3}(?:霜|油|粉|口红|药)'), otherwise('to wipe')],
  长: [
    after('to look (a', '得|相|什么样|这样|那样'),
    before('to look (a', '这么|那么'),
    after('to grow', '.'),
  ],
  场: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[十百][余多来]'),
    before('measure word', '[这那]'),
    otherwise('open space'),
  ],
  成: [
    { sense: 'one tenth', previous: NUMBER, after: `${CLAUSE_END}|以[上下]|左右|多|的|人|新|熟|热|把握` },
    { sense: 'OK; all right', previous: EDGE, next: EDGE | PARTICLE },
    { sense: 'to succeed', next: EDGE },
    otherwise('to become'),
  ],
  吃: [after('(medicine)', `[了过完着]?(?:${NUMBER_SIGN}[片粒次])?[^，。]{0,2}药`), otherwise('to eat')],
  出: [
    resultOfVerb('after a verb'),
    before('after a verb', '[\\u4e00-\\u9fff][不得]'),
    after('to happen', `了?(?:什么|一?点儿?|些|个|大)?(?:事|问题|毛病|意外|错|车祸)`),
    after('to pay', `(?:了|过)?${upTo(4)}[钱力]|${NUMBER_SIGN}+[块元]`),
    between('to pay', `(?:钱|费)${upTo(10)}`, `的?${ENDING}`),
    after('to put out', '(?:了|过)?[^，。]{0,4}(?:书|专辑|版|新)'),
    otherwise('to go out'),
  ],
  穿: [
    after('to pass', '过(?!的|这)|越|[行山林针]|马路|进'),
    before('to pass', '针[^。]{0,8}'),
    otherwise('to wear'),
  ],
  大: [
    after('heavy; strong', '的?(?:[雨雪风声]|太阳|压力|力气)'),
    before('heavy; strong', `(?:[雨雪风火]|声音|声|脾气|压力)${upTo(4)}`),
    after('older', `[哥姐]|儿子|女儿|[一两三几]岁|${NUMBER_SIGN}+岁|的孩子`),
    before('older', '年纪|岁数|年龄'),
    otherwise('big'),
  ],
  打: [
    after('with the hands', '[一了]?行?[^，。]{0,3}(?:日志|印|断点|草稿|标签|勾|叉)'),

    after('with the hands', `[了]?[^，。]{0,4}(?:酱油|酒|伞|油|卷|结|镜像|包|孔|洞|字|毛衣|粉|浆|泡)`),
    after('a discount', '[了]?(?:满|高|零|[一二三四五六七八九十百\\d]+)分|[了个]*寒噤'),
    between('from; since', CLAUSE_START, '(?![了到])[^，。]{1,8}(?:起(?!来)|会儿|那[年天时]|以后)'),

    after('(a phone', `${OBJECT}${upTo(4)}(?:电话|手机)`),
    after('to play', `${OBJECT}${upTo(3)}(?:球|牌|麻将|太极|游戏)`),
    after('to take (a taxi', '(?:了|个|到)?(?:辆)?(?:车|的(?:去|回|来|到)|出租)'),
    after('a discount', `${upTo(3)}折|[了个]*(?:激灵|哈欠|喷嚏|嗝|瞌睡|盹|冷战|寒战|招呼)`),
    after('from; since', '[这那哪][儿里]|小儿?起?|心[眼底里]|[今昨明]'),
    after(
      'with the hands',
      `[上来满]?${OBJECT}(?:[^，。]{0,2}[水饭](?!球)|[^，。]{0,2}字|毛衣|[^，。]{0,2}伞|行李|包|水|结)`,
    ),
    after('injection', `${OBJECT}${upTo(3)}(?:针|疫苗)`),
    otherwise('to hit'),
  ],
  打开: [
    before('to turn on', MACHINE),
    after('to turn on', `[了着]?${upTo(3)}${MACHINE}`),
    otherwise('to open'),
  ],
  带: [
    {
      sense: 'to have; with',
      next: NOMINAL,
      before: '[个套间件种把家条台座辆款选要找买]',
      after: '[^，。我你他她点些]{1,4}的',
    },
    after('to have; with', '(?:皮|壳|骨|籽|血|泥|刺|毛|根|鱼籽)'),

    after(
      'to lead',
      `${OBJECT}(?:[^，。]{0,3}孩子|[^，。]{0,2}路(?![上边])|[我你他她客]们?(?:去|来|到|看|参观|回|上|进|走|们))`,
    ),
    otherwise('to take along'),
  ],
  当: [
    { sense: 'when (', previous: EDGE, after: `${upTo(24, 2)}(?:时|的时候|之?后|之前)` },
    otherwise('to be; to work'),
  ],
  道: [
    after('for dishes', `${upTo(3)}[菜汤点]`),
    after('exam questions', `${upTo(4)}题`),
    otherwise('doors, walls'),
  ],
  倒: [
    {
      sense: 'contrary',
      next: ADVERB | VERB | MODAL | NOMINAL,
      previous: PRONOUN | NOMINAL,
      after: '是|也|不|没|很|觉得|想|挺',
    },
    after('upside', '着|过来'),
    otherwise('to pour'),
  ],
  低: [after('to lower', '[着下了]?头|下'), otherwise('low')],
  点: [
    after('to light', '[了上着]?[一两几][盏支根炷堆]'),

    between(
      'a little',
      '[拌加放撒抹淋倒搁沾蘸接抓搞弄学懂剩差帮送透漏缺补喂涨降赚赔费动出有]',
      '[^，。数个]',
    ),
    { sense: 'a little', previous: VERB, next: NOMINAL, after: '(?!名|菜|赞|头)' },
    between('to count', '[轻双单长再]', '[一两三]下|击|按|选'),
    after('to count', '[了]?个?(?:赞|收藏|关注|链接|按钮|屏幕|右|左|图标|这里)'),
    {
      sense: 'to light',
      previous: CLASSES & ~NUMBER,
      after: '[了上着起燃]?[一两]?[盏支根炷堆]?[^，。]{0,2}(?:灯|蜡烛|烟|火|香|炮|鞭炮|柴)',
    },
    between("o'clock", NUMBER_SIGN, '一[直定起般共边]'),

    between(
      'decimal point',
      DIGIT,
      `(?:[1-9一二三四五六七八九]${DIGIT}*|${DIGIT}{3,}|零(?!${DIGIT}))(?![\\d十分刻])`,
    ),
    between('decimal point', `(?:分之|长|高|重|达|[零0])${DIGIT}*`, `${DIGIT}+(?![十分刻])`),
    before("o'clock", NUMBER_SIGN),
    before('a little', '[多少快慢早晚大小高低好宜近远轻吃喝买放说做看拿来带有写学长热冷穿加睡干留挣花省找]'),
    { sense: 'to order', previous: MODAL | PRONOUN | ADVERB, next: NUMBER },
    after('to order', `[了过完]?${upTo(6)}(?:菜|碗|份|茶|咖啡|面|饭|杯|单|外卖|酒|歌)`),
    after('to count', '个?赞|一?下|一遍|击|开|名|钱|一?点|数'),
    otherwise('point; dot'),
  ],
  掉: [
    before('away; off', '[退甩推改戒抹去除洗擦卖用吃倒]不'),

    resultOfVerb('away; off'),
    before('away; off', '[烂坏忘丢扔拆卖吃喝擦洗剪死删烧脱]'),
    after('to lose', '了(?:钱|头发|牙|颜色)|头发|色|牙'),
    otherwise('to fall'),
  ],
  动: [
    before('to have the strength', '[走爬跑搬拿提抬推拉卷干吃嚼咬扛背带追游拖挪骑][不得]'),
    before('to touch', '[别不]要?|乱|谁'),
    otherwise('to move'),
  ],
  断: [after('to cut off', '[了]?(?:电|水|网|联系|绝|奶)'), otherwise('to break')],
  段: [
    before('something long', '[切剁斩剪]成?[小长寸]?'),
    after(
      'something long',
      '[^，。]{0,2}(?:葱|绳|木|管|线|铁丝|电线|竹|藕|香肠|甘蔗|带鱼|鱼)(?![^，。]{0,3}[路程])',
    ),
    { sense: 'measure word', previous: NUMBER, after: '(?!落|里)' },
    otherwise('paragraph'),
  ],
  队: [before('line (of', '排[了着好]?'), otherwise('team')],
  多: [
    before('many', '太'),

    { sense: 'more; much', previous: ADJECTIVE, after: '了' },
    { sense: 'more than', previous: NUMBER },
    before('more than', `${NUMBER_SIGN}[天年月岁周斤米里]`),
    before('more than', '[十百千万][个年天块岁]?|[\\d]|[一二两三四五六七八九]'),
    between('more than', `${NUMBER_SIGN}个`, '月|星期|小时|钟头|世纪'),
    between('more than', `${NUMBER_SIGN}点`, '[，。]|[就才]'),
    after('how (in', '[大长远高久重贵少好么深宽快厚]|漂亮'),
    before('more; much', '得'),
    { sense: 'more; much', next: VERB | PREPOSITION, previous: CLASSES & ~NUMBER },
    after('too many', `了?${NUMBER_SIGN}`),
    otherwise('many; much'),
  ],
  发: [after('to come down', '[了过着]?[^，。]{0,2}(?:烧|脾气|火(?!车)|炎)'), otherwise('to send')],
  法: [{ sense: 'way of', previous: VERB }, otherwise('law')],
  发现: [before('discovery', '[的个新]|重大|重要'), otherwise('to discover')],
  饭: [before('cooked rice', '碗|白'), otherwise('meal')],
  翻: [after('to search', '[箱找遍]|了?半天|来翻去'), otherwise('to turn over')],
  放: [
    before('to play', '(?:鞭炮|烟花|音乐|电影)[^。！？]{0,10}'),
    after('to play', `${OBJECT}${upTo(4)}(?:音乐|歌|电影|烟花|鞭炮|录音|风筝|曲)`),
    after('to let go', `[走开手学假生]|[了着过]?[羊牛鸭鹅]|了?[他她我它你](?:们)?(?:走|$|[，。])`),
    otherwise('to put'),
  ],
  分: [
    after('point; mark', '(?:的?满分|制)'),

    before('minute', `(?:[时点]|小时|钟头)(?:零|过|又)?${NUMBER_SIGN}{1,4}`),
    between('minute', NUMBER_SIGN, `${NUMBER_SIGN}{1,3}秒`),
    between('a tenth', '(?:[了得多有少高重轻快慢近远长短像]|亩|成)[三五七两几八]', '(?!数|钟|满|之)'),
    before('a tenth', '[有多][了着]?几'),

    before('minute', `点${NUMBER_SIGN}{1,3}`),
    before('fen (', `[角毛]${NUMBER_SIGN}`),
    before('point; mark', NUMBER_SIGN),
    after('to tell apart', '[不得]?清|辨'),
    otherwise('to divide'),
  ],
  封: [{ sense: 'letters', previous: NUMBER }, after('to seal', '[住好上了]'), otherwise('letters')],
  带来: [
    after(
      'bring about',
      `了?${upTo(6)}(?:快乐|欢乐|乐趣|变化|影响|麻烦|问题|希望|好处|幸福|困难|方便|损失|机会|帮助)`,
    ),
    otherwise('to bring (along'),
  ],
  边: [
    after('while doing', `${upTo(4, 1)}边`),
    before('while doing', '边[^，。]{1,4}'),
    otherwise('side; edge'),
  ],
  地: [
    before('land; fields', '[的](?:那|这)?[几两三]?块'),

    after('land; fields', '[里头]'),

    before('place (spoken', `[等两多各此当原外本异][^，。]?(?<!土)|[三四五六七八九十几]`),
    before('land; fields', '[亩种耕荒田菜麦租分]|[亩]|几[亩块]|[块亩]'),
    otherwise('the ground'),
  ],
  层: [
    {
      sense: 'measure word',
      before: `(?:[包盖裹穿铺蒙罩刷涂叠撒抹贴垫加缠糊落]|上)(?:着|了|上)?(?:[一两三几]|好几|厚厚一|薄薄一)`,
    },
    after(
      'measure word',
      '[^，。住]{0,3}(?:纸|布|皮|油|灰|雪|霜|土|膜|纱|汗|泥|冰|雾|意思|关系|含义|塑料|棉)',
    ),
    otherwise('floor; story'),
  ],
  处: [
    before('measure word', '[多各几数一两三每某]'),

    { sense: 'measure word', previous: NUMBER, after: '(?!$|[，。；])' },
    { sense: 'place; point', previous: NOMINAL | ADJECTIVE | PARTICLE | VERB },
    otherwise('measure word'),
  ],
  刀: [{ sense: 'measure word', previous: NUMBER }, otherwise('knife')],
  床: [after('measure word', '[^，。]{0,2}(?:被|褥|毯|棉)'), otherwise('bed')],
  到底: [
    before('to the end', '[按走坐插压推拧拉滑跑降陪干沉开潜]'),
    after('at last', '还是|没有?|也'),
    otherwise('on earth'),
  ],
  部: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[这那每哪某]'),
    { sense: 'part; department', previous: NOMINAL | VERB | PARTICLE },
    otherwise('measure word'),
  ],
  度: [
    between('kilowatt', '(?:电|耗电|用电|功)[^，。]{0,8}', ''),
    after('kilowatt', '电'),
    { sense: 'degree', previous: NUMBER },
    before('degree', '[\\d多几来]'),
    otherwise('degree'),
  ],
  差: [
    after('to be short', `(?:了|着)?(?:${NUMBER_SIGN}|俩|仨|点儿?|一?些|[^，。]{0,2}[钱人分])`),
    before('to be short', '[还就只]'),
    otherwise('poor; bad'),
  ],
  撑: [
    after('to hold on', '[到过下]|[不得]住|了[^，。]{0,3}(?:年|天|月|会儿|小时)'),
    after('to open', '[着起开]?[^，。]{0,3}伞'),
    otherwise('to hold up'),
  ],
  抽: [
    after('to find', '[不得出]?[^，。]{0,2}(?:时间|空|工夫)'),
    after('to smoke', '[着了完过支根包一半几]*[^，。]{0,2}烟'),
    before('to smoke', '烟[^，。]{0,3}'),
    otherwise('to take out'),
  ],
  表示: [
    {
      sense: 'to mean; to indicate',
      before: '(?:即|[灯图号])[^，。]{0,2}',
      after: '(?![^，。]{0,2}(?:同意|感谢|歉意|支持|反对|不满|欢迎))',
    },

    {
      sense: 'to mean; to indicate',
      after:
        '(?:[^，。感歉同]{0,2}(?:这|那|电|正|已|没|不|可以|能|有|系统|设备|工作|完成|出错|连接|允许|禁止|左|右)|数量|程度|的是|否定|肯定|疑问|时间|颜色|方向|动作|结果|[^，。]{1,4}的(?:词|字|意思|符号))',
      previous: NOMINAL | EDGE | ADVERB,
      before: '(?:灯|亮|闪|色|号|图|线|字|词|个|头|键|值|数|示|时|则|即|”)[^，。]{0,3}',
    },
    otherwise('to express'),
  ],
  副: [
    {
      sense: 'vice',
      previous: CLASSES & ~NUMBER,
      next: NOMINAL,
      after:
        '[^，。]{0,2}(?:长|主|总|经理|校|院|市|县|区|教授|书记|主席|部|局|驾|会|团|队|班|省|所|处|科|导演|主编)',
    },
    after('a look on', '[^，。镜套]{1,8}(?:样子|模样|表情|神情|面孔|嘴脸)'),
    otherwise('glasses'),
  ],
  不如: [
    { sense: 'it would be better', previous: EDGE, next: VERB | PRONOUN | ADVERB },
    otherwise('to be not as good'),
  ],
}
