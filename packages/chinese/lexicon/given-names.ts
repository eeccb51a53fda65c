/** Characters of given names that are seldom words of their own. */
const GIVEN_CHARACTERS = new Set(
  '磊淼鑫婷娜琳莉娟芬芳莹媛婧雯薇妍玲倩琪瑶颖怡骏杰伟艳涛浩轩涵萱彬斌洁慧霞娥淑琼婉岚炜焱楠晖晓昊峰敏璐瑜珊蕾筠钰彤霖旭翔韬',
)

/** Characters that are common in given names, though many are also words: 建, 国, 海, 文. */
const COMMON_IN_NAMES: ReadonlySet<string> = new Set(
  '升凡乔晚静伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超兰霞平刚桂文辉玲玉萍红鹏华飞鑫波斌宇浩凯帆健俊瑞雪琳云洁莹婷慧巧雅芝燕彩菊凤琴素珍贞莉环梅莲荣爱香媛嘉琼勤叶璧璐娅琦晶妍茜秋珊莎锦黛青倩婉娴瑾颖露瑶怡婵雁' +
    '蓓纨仪荷丹蓉眉君蕊薇菁梦岚苑婕馨瑗琰韵园艺咏卿聪澜纯毓悦昭冰爽琬茗羽希宁欣飘育滢馥筠柔竹霭凝晓欢霄枫芸菲寒伊亚宜姬舒影荔枝思淑惠晨佳晴珏彤萱涵轩梓雨诗国栋志建康诚敬震振壮群豪邦承乐绍功松善厚' +
    '庆民友裕河哲江亮政谦亨奇翰朗伯宏若鸣梁维启克伦翔旭泽辰士树炎德泰盛雄琛钧冠策腾楠榕风航弘义兴良海山仁贵福生龙元胜学祥才发武新利清富顺信昌成星光达安岩茂林坚彪博远忠世广永毅峰保东力明祖绪纲耀喜' +
    '根水土金银铁柱春夏冬阳雷虎彬恒恩润卫向洪立进社昊焱尧舜禹晖炳炜焕然煜逸逊鸿骏骥骁驰麟岳嵩川洲沛淳源泉沐瀚渊凌霖霆霁桐柏槐楷梧森木苗花萌蕾莓葵薰兮芮芷茹蕙蒙彦硕磐砚石珂玮珉珑琪琅瑜瑛璇璋玥玺宸' +
    '宛宝守宗宣容寅尚岭峻巍幼庭廷弈彰徽念恬悠惜慕慈懿戈扬拓捷攀敦斐斯旺昂昆昕映晋晏景智暄暖曦曼朋朔朝权柯柳栩桃桦棋棠梨棣楚榆槿橙歆殿汐沁沙泓洛济涌淇淮渝湘漫漪潇潮澄灵灿炫烨烽焰熙熠爵牧犇珠甜田甫' +
    '男畅登皓盈益睿础礼祎祺禄禾秉程稳穆童竞笑笛筱简籽紫纬织经绣绮缘缨罗美羿翠翼耘聿肃胤致舟艾芊芙苏莘菡葛蓝薪藤蘅虹蝶衍裳覃诺谊谨豫贤赫轶辛迅迎迪遥邈郁野铃铭锋锐锡键镇闻阔阿靖韬韶颂颜飒驹骐魁鲁鸽' +
    '麒麦黎',
)

/** Characters of given names that are frequent words: 林书远, 沈秋月. They need a context. */
const ALSO_IN_NAMES: ReadonlySet<string> = new Set(
  '远书知年风行月云忧浅疏司念言夕墨谨辞渡尘离染初笙遇衡临铮湛骋屿鸢黎沅汀汐苒玖序慎珩昀珞珺瑄翊奕恺焘琮铄漾涟妤姝嫣姗妮妙茵荞蓁茗荟萦萤蔓蕴薰钦平公少爱楚静然心影',
)
/** The first of two characters of a given name after a rare surname: 温如玉, 谢无忧. */
const BEFORE_ANOTHER: ReadonlySet<string> = new Set('如无长有可一三')

/** Whether two characters may be a given name, where the context says so. */
export const isLikelyGiven = (first: string, second: string): boolean =>
  (isLikely(first) && isLikely(second)) ||
  (BEFORE_ANOTHER.has(first) && isLikely(second)) ||
  (first === second && isLikely(first))

const isLikely = (sign: string): boolean =>
  sign.length === 1 && (COMMON_IN_NAMES.has(sign) || GIVEN_CHARACTERS.has(sign) || ALSO_IN_NAMES.has(sign))

/** Characters that write foreign names, and those that hardly write anything else. */
const FOREIGN: ReadonlySet<string> = new Set(
  '阿埃艾安奥巴贝比波伯布查达丹德迪杜多厄尔法菲费弗福盖戈格古哈海赫华基吉加杰金卡凯科克库拉莱兰劳勒雷里利列林卢鲁伦罗洛马迈曼梅门蒙米莫姆穆纳娜内尼涅诺欧帕佩皮普齐乔切让萨塞森沙斯松索塔泰坦汤特提托瓦万威韦维温沃乌西希谢辛雅扬耶伊英尤泽詹朱兹连胡图茨什佐隆',
)
const ONLY_FOREIGN: ReadonlySet<string> = new Set('埃弗赫莱姆穆娜涅诺佩萨塞韦沃泽詹兹茨尔厄')

/** Whether the character writes sounds of foreign names. */
export const isForeign = (sign: string): boolean => FOREIGN.has(sign)

/** Whether the character hardly writes anything but sounds of foreign names. */
export const isOnlyForeign = (sign: string): boolean => ONLY_FOREIGN.has(sign)

/** Whether a name is written with characters for the sounds of foreign names: 姆巴佩. */
export const isForeignName = (name: string): boolean =>
  name.length >= 3 && [...name].every(isForeign) && [...name].some(isOnlyForeign)

/** Whether every character of the text is common in given names. */
export function isCommonInNames(text: string): boolean {
  for (const character of text) if (!COMMON_IN_NAMES.has(character)) return false
  return true
}

/** Whether a character is hardly used outside of given names. */
export const isOnlyInNames = (character: string): boolean => GIVEN_CHARACTERS.has(character)
