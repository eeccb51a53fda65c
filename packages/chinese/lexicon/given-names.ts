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

/** Whether every character of the text is common in given names. */
export function isCommonInNames(text: string): boolean {
  for (const character of text) if (!COMMON_IN_NAMES.has(character)) return false
  return true
}

/** Whether a character is hardly used outside of given names. */
export const isOnlyInNames = (character: string): boolean => GIVEN_CHARACTERS.has(character)
