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
  NOT_COUNTED,
  NUMBER_SIGN,
  otherwise,
  resultOfVerb,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Other words, from a to c in pinyin. */
export const WORDS_A_TO_C_SENSES: Record<string, SenseRule[]> = {
  爱: [
    { sense: 'to like to', next: VERB },
    after('to like to', '[吃喝看听说玩笑读写唱]'),
    otherwise('to love'),
  ],
  白: [
    after('white', '[气色白衣发雪云纸布米胡花光墙头]'),
    { sense: 'in vain', next: VERB },
    otherwise('white'),
  ],
  摆: [after('to wave', '[了着]?(?:摆|手|动|尾)'), otherwise('to put')],
  班: [
    before('shift', '[顶替换调倒排][了个一]*[^，。]{0,4}'),
    before('shift', '破|值|倒|轮|加|上[了一个天]{0,4}'),
    { sense: 'scheduled trips', previous: NUMBER, after: '[车飞地公机]' },
    before('shift', '[上下加值夜早晚中]'),
    otherwise('class (group'),
  ],
  半: [
    before('and a half', `${NUMBER_SIGN}(?:公斤|公里|小时|钟头|[寸尺亩升里])`),
    before('and a half', `${NUMBER_SIGN}(?:点钟?|[个年岁斤块天倍里米元月杯碗瓶勺次])`),
    otherwise('half a'),
  ],
  半天: [
    before('quite a while', '(?:[了等走找想看说问]|[等找想说看叫喊催][你我他她它]们?)'),
    after('quite a while', '[没不都才]'),
    otherwise('half a day'),
  ],
  包: [
    before('to take full', '全|食宿'),
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
  病: [
    { sense: 'to be sick', previous: EDGE, after: '得' },
    { sense: 'to be sick', previous: PRONOUN | ADVERB, after: '了|得' },
    otherwise('illness'),
  ],
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
    otherwise('long'),
  ],
  场: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[十百][余多来]'),
    before('measure word', '[这那]'),
    otherwise('open space'),
  ],
  成: [
    { sense: 'OK; all right', before: '就', next: EDGE },
    { sense: 'one tenth', previous: NUMBER, after: `${CLAUSE_END}|以[上下]|左右|多|的|人|新|熟|热|把握` },
    { sense: 'OK; all right', previous: EDGE, next: EDGE | PARTICLE },
    { sense: 'to succeed', next: EDGE },
    otherwise('to become'),
  ],
  吃: [after('(medicine)', `[了过完着]?(?:${NUMBER_SIGN}[片粒次])?[^，。]{0,2}药`), otherwise('to eat')],
  出: [
    after('to put out', `[了过个的好]*[^，。]{0,4}(?:主意|考题|难题|题|点子|谜语|对联)`),
    before('to put out', '主意(?:是|都)?[^，。]{0,3}'),
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
  边: [
    after('while doing', `${upTo(4, 1)}边`),
    before('while doing', '边[^，。]{1,4}'),
    otherwise('side; edge'),
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
  床: [after('measure word', '[^，。]{0,2}(?:被|褥|毯|棉)'), otherwise('bed')],
  部: [
    { sense: 'measure word', previous: NUMBER },
    before('measure word', '[这那每哪某]'),
    { sense: 'part; department', previous: NOMINAL | VERB | PARTICLE },
    otherwise('measure word'),
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
    before('to mean', '(?:出现|显示|灯)[^。！？]{1,12}，'),
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
  不如: [
    { sense: 'it would be better', previous: EDGE, next: VERB | PRONOUN | ADVERB },
    otherwise('to be not as good'),
  ],
  表: [
    before('watch', '[手戴块看修怀钟]'),
    after('watch', '[带针盘]|[走慢快停坏][了得]|上的?时间'),
    otherwise('form; table'),
  ],
  冲: [
    after('to rinse', '[干洗]?净'),
    after(
      'to rinse',
      `[了]?(?:[下冲洗刷]|一[下冲遍])|[了一个完]{0,2}[^，。]{0,2}(?:马桶|厕所|凉|澡|碗|杯子)|干净`,
    ),
    before('to rinse', '(?:马桶|厕所)[^，。]{0,3}|用[^，。]{0,3}水'),
    after('to make (tea', `[了上好着泡]?[一两几]*[杯壶包袋]?[^，。]{0,2}(?:茶|咖啡|奶粉|麦片|药|冲剂|豆奶)`),
    { sense: 'strong; blunt', previous: ADVERB, before: '[太很真挺]' },
    after('toward', '[我你他她它着][^，。]'),
    otherwise('to rush'),
  ],
  不好: [{ sense: 'not easy', next: VERB, after: '[走说办找写过卖停打做记学弄找]' }, otherwise('bad')],
  称: [
    after('to weigh', '[了过]?一[下称]|体重|重量|[了]?[一两三四五六七八几半]+[斤公克两]|多重'),
    otherwise('to call'),
  ],
  乘: [
    between('to multiply', '[一二三四五六七八九十\\d]|数|相', '以|[一二三四五六七八九十\\d]'),
    after('to multiply', '以|法'),
    otherwise('to ride'),
  ],
  吹: [
    after('to play', '[了着得过]?[^，。]{0,2}(?:笛|箫|号|口琴|唢呐|萨克斯|喇叭|曲)'),
    before('to boast', '[爱能别瞎胡]|就会'),
    after('to boast', '牛'),
    otherwise('to blow'),
  ],
  比较: [after('to compare', '一下|了|价格|出|着'), before('to compare', '[一做]|相互|互相')],
  材料: [
    before(
      'documents',
      '(?:申请|报名|复习|学习|书面|文字|证明|背景|有关|相关|递交|提交|准备|上报|写)(?:的|了|好)?',
    ),
    otherwise('material'),
  ],
  程序: [
    before('procedure', '(?:法律|司法|审批|办事|登记|必要|诉讼|正常|按照?|选举)的?'),
    otherwise('program'),
  ],
  不管: [{ sense: 'not to care', next: EDGE | PARTICLE }, otherwise('no matter')],
  保存: [
    after(
      'to save',
      '[了好到一下]*[^，。]{0,3}(?:文件|文档|图片|视频|设置|更改|修改|草稿|进度|数据)|并|按钮|键',
    ),
    before('to save', '(?:点击|文件|自动|修改后|文档|图片)[^，。]{0,3}'),
    otherwise('to keep'),
  ],
  把握: [
    after('to seize', '[好住了]?[^，。]{0,4}(?:机会|时机|机遇|分寸|节奏|方向|今天|当下|时间|重点)'),
    otherwise('confidence'),
  ],
  出口: [after('to export', '[^，。的]{0,4}(?:亚|洲|美|欧|国|海外|量|额|贸易|产品|商)|[到至]')],
}
