import {
  ADJECTIVE,
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
  CLAUSE_START,
  ENDING,
  NUMBER_SIGN,
  otherwise,
  type SenseRule,
  upTo,
} from '../sense-rule.ts'

/** Adverbs. */
export const ADVERBS_SENSES: Record<string, SenseRule[]> = {
  就: [
    before('right away', '(?:今晚|待会儿|这会儿)'),
    before('as early as', '(?:当天|当场|当晚|第二天|隔天|次日)'),

    { sense: 'only; just', before: '也', after: NUMBER_SIGN },
    after(
      'only; just',
      `(?:剩|差)(?:下|了)?[^，。]{1,6}|[我你他她咱]们?[^，。]{0,8}(?:俩|仨|[两三几]个|一个?人)|这[么些点]?(?:$|[，。？！”])`,
    ),
    between(
      'as many as',
      `(?:光|单|仅|${NUMBER_SIGN})[^，。]{1,14}`,
      `(?!是|要)[^，。\\d一两三四五六七八九十几]{1,4}了[^，。]{0,5}?${NUMBER_SIGN}`,
    ),
    between('as many as', `(?:光|单是|仅)[^，。]{1,14}`, `[^，。]{1,6}${NUMBER_SIGN}`),
    before('as early as', '(?:会儿|时起|一开始|打[^，。]{1,8}起)'),
    after('just; exactly', '(?:跟|和)[^，。]{1,6}(?:一样|似的|一个样|差不多)'),

    before('right away', '(?:马上|立刻|现在|很快|一会儿|不久|这|随后|赶紧)'),
    before(
      'in 一…就…',
      `(?<![第十统唯])一(?![个些次点样直起定般下边天年位条件会句口阵声两小大])${upTo(8, 1)}(?:，${upTo(3)})?`,
    ),
    {
      sense: 'only; just',
      previous: EDGE | PRONOUN,
      before: '(?<!那[我你他她咱]?们?)',
      after: `(?:有|剩|差)?${NUMBER_SIGN}|(?:有|剩)[我你他]`,
    },
    after('only; just', '[我你他她]们?(?:自己|[一两三几]个)'),
    before('in that case', `${CLAUSE_START}那[我你他她咱]?们?`),
    before(
      'as early as',
      `(?:${NUMBER_SIGN}(?:点半?|岁|号|天|年|月|分钟|小时)|以?前|早|从小|小时候|已经|那时候?|当时|[早晚]上|昨天|今天|从来)`,
    ),
    between('in that case', '(?:如果|要是|只要|假如|因为|既然|再|的话|时候|了)[^。！？]{0,20}', ''),
    { sense: 'just; exactly', previous: EDGE | PRONOUN | NOMINAL, after: '[是在像叫]' },
    otherwise('in that case'),
  ],
  才: [
    { sense: 'only (small', next: NUMBER },
    before('only if', '(?:只有|除非|必须|要|得|先|多|这样|因为)[^。！？]{0,16}'),
    before('just; a moment', '刚'),
    after('just; a moment', `${upTo(6, 1)}就`),
    between('only if', '，', '能(?!力)'),
    {
      sense: 'just; a moment',
      previous: PRONOUN,
      before: `${CLAUSE_START}[我你他她]们?`,
      after: `(?!不|没|能|会)[^，。]{1,6}${CLAUSE_END}`,
    },
    otherwise('not until'),
  ],
  也: [
    after('really (adds', '太(?!不|少见)[^，。]{1,6}了'),
    {
      sense: 'even',
      before: '(?:头|眼(?:睛|皮)?|[饭觉]|话|电话|招呼|正眼|气)(?:都)?',
      previous: NOMINAL | VERB,
      after: '(?:不|没)[^，。]{1,3}(?:地|就|$|[，。！？])',
    },
    between(
      'even',
      `(?:不管|无论|不论|就算|即使|哪怕|宁可|死|打死|到|着|怎么)[^，。的]{1,10}`,
      '[^，。]{0,2}[不没]',
    ),

    between(
      'even',
      `连${upTo(10, 1)}|一${upTo(4, 1)}|谁|什么|哪[儿里]|怎么|再${upTo(4, 1)}`,
      '[^，。]{0,3}[不没]',
    ),
    before('even', `连${upTo(10, 1)}`),
    // 站也站不住
    { sense: 'even', after: '(?<word>[\\u4e00-\\u9fff])[不没]', before: '\\k<word>' },
    after('either', '[不没别]'),
    otherwise('also; too'),
  ],
  都: [
    between('even', `${NUMBER_SIGN}[^，。一]{1,2}了?`, '没'),
    { sense: 'even', before: '得[^，。们家人全谁]{1,5}', previous: NOMINAL, after: '(?!是|很)' },
    { sense: 'even', previous: VERB, before: '[看想听说问吃喝动理碰来去做摸做试]', after: '[不没]' },
    between('even', '自己', '[不没]'),

    { sense: 'even', previous: NOMINAL, before: '(?<!们)', after: '没有?(?:$|[，。！])' },
    { sense: 'even', after: '(?<word>[\\u4e00-\\u9fff])[不没]', before: '\\k<word>' },
    { sense: 'even', after: '没(?<word>[\\u4e00-\\u9fff])', before: '\\k<word>' },
    before('even', `连${upTo(10, 1)}`),
    between('even', `一(?!起|共)${upTo(4, 1)}`, '[不没]'),
    after(
      'already',
      `(?:${NUMBER_SIGN}+[^，。]{1,6}|快[^，。]{1,6}|什么时候|这么[^，。]{1,3}|大)了${CLAUSE_END}`,
    ),
    otherwise('all; both'),
  ],
  还: [
    after('also; in addition', '[省送配]了'),

    {
      sense: 'also; in addition',
      next: VERB,
      after: '[^，。不没]{1,2}[了着]?[一两三几][^，。]|[管包附赠获][^，。]|[带配][着有了]|免费',
    },

    before('even more', `比${upTo(8, 1)}`),
    after('also; in addition', '不(?:让|许|准|给|肯)'),
    after('still; yet', '[^，。]着'),
    after('fairly', `(?:可以|行|不错|凑合|好)${ENDING}`),
    after('also; in addition', '[会给送买学说问想教请写做拍唱]|要(?!是)|有(?![^，。]{1,10}(?:就|呢))'),
    otherwise('still; yet'),
  ],
  又: [
    { sense: 'both', after: '(?<word>[\\u4e00-\\u9fff])[不没]', before: '\\k<word>' },

    between(
      'but; and',
      `(?:想|喜欢|吧|要|爱|愿意)[^。！？]{0,10}，?`,
      '(?:怕|担心|舍不得|嫌|不敢|不好意思|不想|没|不知|不能|觉得|实在)',
    ),
    { sense: 'both', previous: ADJECTIVE, next: ADJECTIVE },

    after('both', `${upTo(6, 1)}又`),
    before('both', `[又既]${upTo(8, 1)}`),
    after('besides', '不是|没什么'),
    otherwise('again'),
  ],
  再: [
    between('no matter', '得', '[^，。]{1,3}，也'),
    before('then; and then', '前|[上好完]之?后?'),

    { sense: 'then; and then', previous: EDGE, after: '[将把]|用[^，。]{1,8}[^，。来]' },
    before('then; and then', '了'),
    { sense: 'then; and then', before: '\\k<word>一(?<word>[\\u4e00-\\u9fff])' },
    {
      sense: 'more; further',
      previous: EDGE | NOMINAL | VERB,
      after: `往[前后上下里外左右东南西北]|(?:加|送|减|补|添|扣|买|给|拿|盛|倒|要|写|画|打|花|盖|铺|放|等|坐|住|走)(?:您|你|我|他)?(?:上|了)?(?:点|些|${NUMBER_SIGN}+(?![遍次回]))`,
    },

    before('again; once', '[没不别]'),
    after('again; once', '不'),
    { sense: 'then; and then', before: '\\k<word>(?<word>[\\u4e00-\\u9fff]{1,2})' },
    after('no matter', `${upTo(5, 1)}也|[^，。多来去]{1,2}的[^，。]{1,8}也?`),
    before(
      'then; and then',
      '(?:先|等|到时候?)[^。！？]{1,14}|[以之]?后[^。！？]{0,8}|完[^。！？]{0,5}|(?:[看听找收买等见遇想走闻]到|[做洗切放修写备]好|[干熟热凉冷]了)[^，。]{0,4}，?(?:[我你他她它咱]们?)?',
    ),
    { sense: 'more; further', next: NOMINAL, after: '[多大快高远近便宜好早晚慢长]' },
    otherwise('again; once'),
  ],
  没: [
    after("not; haven't", '(?:通过|成功|同意|满|见|白)'),

    after('less than', `到${NUMBER_SIGN}|[我你他她它这那][^，。]{0,4}(?:那么|这么|高|大|好|多|快)`),
    { sense: 'to not have', next: NOMINAL | NUMBER | PRONOUN },
    otherwise("not; haven't"),
  ],
  没有: [
    between('at the end', '[^，。！？]{2,}', '[？?]'),

    after('not as', `[^，。了]{1,5}(?:[那这]么)?(?:高|大|快|好|多|贵|冷|热|漂亮|重要|容易|忙)${ENDING}`),
    after('to not have', '不[^，。]{1,4}的'),
    { sense: "not; haven't", next: VERB | ADVERB | PREPOSITION | MODAL },
    { sense: "not; haven't", before: '了', next: EDGE },
    otherwise('to not have'),
  ],
  很: [after('very much', '喜欢|爱|想|怕|希望|感谢|担心|羡慕|佩服|讨厌|后悔|愿意'), otherwise('very; quite')],
  不: [
    { sense: 'at the end', next: EDGE, after: '[？?]', before: '[^，。！？]{2,}' },
    { sense: 'not; don', after: '动脑|出门|上班|下班|上学|开会|开车|起床|上课|开心' },

    { sense: 'no', previous: EDGE, next: EDGE },
    { sense: "can't, between", previous: VERB, after: '[完懂到见了起住动下开清出上进]' },
    { sense: "can't, between", before: '[出回进上下过]', after: '[来去]' },
    { sense: "can't, between", before: '睡', after: '着' },
    { sense: "can't, between", before: '用', after: '完' },
    otherwise('not; don'),
  ],
  不是: [
    { sense: 'no (as', previous: EDGE, next: EDGE },
    after("doesn't", `${upTo(14, 1)}吗`),
    otherwise("isn't"),
  ],
  可: [
    { sense: 'can; may', previous: EDGE, before: '(?:如|若|要是|必要时)[^。！？]{1,16}，' },

    after('really; sure', '(?:真|不是|别|算|有[^，。]{1,4}了)'),
    {
      sense: 'can; may',
      previous: EDGE,
      after:
        '(?:同时|直接|与|用|根据|通过|选|供|自行|随|单独|手动|自动|反复|重复|视|适[当量]|酌|拨打|登录|点击|长按|联系|选择|使用|前往|凭|享|获)',
    },
    {
      sense: 'can; may',
      previous: NOMINAL | NUMBER | VERB,
      after:
        '(?:同时|单独|手动|自动|反复|重复|长期|短期|随时|免|[水手机清]洗|拆|调|折|拨打|登录|点击|长按|联系|选择|使用|前往|享|获|凭|到|先|按|以|一次|存|放|容|载|承|装|加|减|减少|提高|防|能)',
    },

    { sense: 'but; yet', previous: EDGE },
    {
      sense: 'can; may',
      previous: NOMINAL | NUMBER | VERB,
      after: '(?:直接|在|与|用|从|根据|通过|将|作为|选|分为|达|见|供|自行)',
    },
    {
      sense: 'can; may',
      previous: NOMINAL | NUMBER,
      next: VERB,
      after: '(?![是有要得能会想爱怕真没不别好喜])',
    },
    otherwise('really; sure'),
  ],
  并: [after('(not) actually', '[不没非]'), otherwise('and; and also')],
  还是: [
    { sense: 'or (in', before: '(?:不管|无论|不论|管[它他]|不知道?|说不清|分不清)[^。！？，]{1,10}' },

    after('or (in', '[^。！]*[？?]'),
    after('had better', `${upTo(12, 1)}(?:吧|好了?${ENDING}|算了)`),
    otherwise('still; as before'),
  ],
  只是: [{ sense: 'but; only', previous: EDGE }, otherwise('only; just')],
  只有: [after('only if', '[^。！？]{1,20}才'), otherwise('there is only')],
  还有: [{ sense: 'and also', previous: EDGE }, otherwise('to still have')],
  不过: [{ sense: 'but; however', previous: EDGE }, otherwise('only; merely')],
  真: [{ sense: 'real', next: PARTICLE | EDGE }, { sense: 'real', previous: ADVERB }, otherwise('really')],
  正: [{ sense: 'straight', before: '[不没歪放摆坐站]', next: EDGE | PARTICLE }, otherwise('just; right')],
  刚: [after('exactly', '好|够|合适'), otherwise('only a short')],
  太: [
    after('with 不', '不'),
    before('with 不', '不'),
    after('so; extremely', '(?:好|棒|漂亮|美|精彩|感谢|厉害|可爱|有意思|高兴|幸运|香|好吃)[^，。]{0,3}了'),
    otherwise('too (much'),
  ],
  别: [after('I hope not', '是'), otherwise("don't")],
  最好: [
    { sense: 'had better', previous: EDGE | PRONOUN | NOMINAL, next: VERB | ADVERB | PREPOSITION },
    otherwise('best'),
  ],
  一定: [{ sense: 'certain; a certain', next: NOMINAL | PARTICLE, after: '的' }, otherwise('certainly')],
  就是: [
    { sense: 'just; simply', previous: EDGE, after: '不[肯愿让听信说给来走改认]' },
    { sense: 'only; except', previous: EDGE, after: '[^，。]{1,6}(?:有点|太|不够|不大|不太|远|贵)' },

    { sense: 'only; except', previous: EDGE, after: '[有太缺不少没离贵]' },
    { sense: 'just; simply', next: ADVERB, after: '[不没]' },
    after('just; simply', '想|要|喜欢|爱|觉得'),
    { sense: "that's right", previous: EDGE, next: EDGE },
    after('even if', `${upTo(12, 1)}，?[^，。]{0,3}也`),
    otherwise('to be exactly'),
  ],
  特别: [{ sense: 'special', next: EDGE | PARTICLE }, otherwise('especially')],
  突然: [{ sense: 'sudden', before: '[很太点]|这么', next: EDGE | PARTICLE }, otherwise('suddenly')],
  大概: [after('rough', '的|情况|意思'), otherwise('about')],
  直: [{ sense: 'without stopping', next: VERB }, otherwise('straight')],
  等等: [{ sense: 'to wait', previous: EDGE }, after('to wait', '[我你他她]|再|，'), otherwise('and so on')],
}
